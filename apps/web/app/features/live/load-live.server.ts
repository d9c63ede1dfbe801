import { calendarEvents, streamData } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { getApi, getSession } from '../session/index.server.ts';
import { toLiveView, type LiveData } from './live-view.ts';
import { toProgramme } from './to-programme.server.ts';

const DAY_MS = 86_400_000;
const PROGRAMME = { daysBack: 35, daysAhead: 60 };

/** The stream that is live, has just ended or comes next, and the programme. A failure of the latter leaves it out. */
export const loadLive = async (context: Readonly<RouterContextProvider>) => {
  const now = new Date();
  const page = { now: now.toISOString(), entries: [] };
  if (!getSession(context).member) return data<LiveData>({ stream: null, programme: page, problem: null });
  const call = getApi(context);
  const [answer, events] = await Promise.all([
    call(streamData, { headers: READ_ONLY_HEADERS }),
    call(calendarEvents, {
      query: {
        from: new Date(now.getTime() - PROGRAMME.daysBack * DAY_MS).toISOString(),
        to: new Date(now.getTime() + PROGRAMME.daysAhead * DAY_MS).toISOString(),
      },
    }),
  ]);
  const entries = events.ok ? toProgramme(events.result.events, now) : [];
  const programme = { now: now.toISOString(), entries };
  return answer.ok
    ? data<LiveData>({ stream: toLiveView(answer.result), programme, problem: null })
    : data<LiveData>({ stream: null, programme, problem: answer.message }, { status: 503 });
};
