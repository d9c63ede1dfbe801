import { streamData } from '@maetrix/contract';
import { data, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { getApi, getSession } from '../session/index.server.ts';
import { toLiveView, type LiveData } from './live-view.ts';

/** The stream that is live, has just ended or comes next. */
export const loadLive = async (context: Readonly<RouterContextProvider>) => {
  if (!getSession(context).member) return data<LiveData>({ stream: null, problem: null });
  const answer = await getApi(context)(streamData, { headers: READ_ONLY_HEADERS });
  return answer.ok
    ? data<LiveData>({ stream: toLiveView(answer.result), problem: null })
    : data<LiveData>({ stream: null, problem: answer.message }, { status: 503 });
};
