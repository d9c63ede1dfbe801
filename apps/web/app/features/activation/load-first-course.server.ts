import { courseCategories, type Course } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { loadEnv } from '../../../env.ts';
import { getApi, getSession } from '../session/index.server.ts';

const PURCHASE_COOKIE = '__Host-maetrix_purchase=';
const TRIES = 5 * loadEnv().TIMEOUT_FACTOR;
const INTERVAL_MS = 350;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type FirstCourse = { id: number; name: string };

const isOpen = ({ is_subscribed }: Course) => is_subscribed === 1;

/**
 * A course a new member can start now. A purchase made before the account reaches it a moment after the activation, so
 * for a buyer this waits until one of the courses that are not free is open.
 */
export const loadFirstCourse = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FirstCourse | null> => {
  if (!getSession(context).member) return null;
  const isBuyer = request.headers.get('cookie')?.includes(PURCHASE_COOKIE) ?? false;
  let free: FirstCourse | null = null;
  for (let tries = isBuyer ? TRIES : 1; tries > 0; tries--) {
    const answer = await getApi(context)(courseCategories);
    const open = answer.ok ? answer.result.flatMap(({ courses }) => courses).filter(isOpen) : [];
    const paid = open.find(({ course_type: type }) => type !== 0);
    if (paid) return { id: paid.id, name: paid.course_name };
    free ??= open[0] ? { id: open[0].id, name: open[0].course_name } : null;
    if (tries > 1) await pause(INTERVAL_MS);
  }
  return free;
};
