import { useRef } from 'react';

import { callApi } from '../../shared/http/browser-calls.ts';
import { passedPercentages } from './watched-percentages.ts';

const OUTLIVES_PAGE = { keepalive: true } as const;

const describeClient = () => `${innerWidth}x${innerHeight} ${navigator.language}`;

/** Reports the start of a video and the shares that were watched. The server counts each once. */
export const useWatchReports = (videoId: number) => {
  const hasStarted = useRef(false);
  const position = useRef<number | null>(null);
  return {
    onPlay: (seconds: number) => {
      if (hasStarted.current) return;
      hasStarted.current = true;
      position.current = seconds;
      const start = {
        url: location.pathname,
        type: 'video' as const,
        content_id: videoId,
        client_details: describeClient(),
      };
      void callApi('/tracking', start, OUTLIVES_PAGE);
    },
    onTime: (seconds: number, duration: number) => {
      const passed = passedPercentages(position.current ?? seconds, seconds, duration);
      position.current = seconds;
      for (const percentage of passed)
        void callApi('/videoAnalytics', { video_id: videoId, percentage }, OUTLIVES_PAGE);
    },
  };
};
