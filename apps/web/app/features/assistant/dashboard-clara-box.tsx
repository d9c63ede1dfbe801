import { callApi } from '../../shared/http/browser-calls.ts';
import { ClaraBox } from './lazy-clara-box.tsx';
import { PAST_QUESTIONS_PATH } from './paths.ts';

/** Clara on the dashboard. */
export function DashboardClaraBox({ className }: { className?: string | undefined }) {
  return (
    <ClaraBox
      title="Ask Clara"
      intro="Ask how to word a price rise, fill a quiet Tuesday or answer a complaint. Clara looks it up in the lessons you can open."
      placeholder="Ask about pricing, patients, people or paperwork"
      past={{ href: PAST_QUESTIONS_PATH, label: 'Past questions' }}
      toRequest={(question) => ({ path: '/ai/dashboard/stream', body: { question } })}
      save={(question, answer) => void callApi('/ai/dashboard/save', { question, answer })}
      className={className}
    />
  );
}
