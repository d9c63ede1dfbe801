import { tokenOf } from '../harness/database.ts';
import type { Answer, Send } from '../harness/http-client.ts';

export type CourseCall = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  asMember: boolean;
  ofOneCourse: boolean;
};

const list = { method: 'GET', path: '/api/course/categories', ofOneCourse: false } as const;
const detail = { method: 'POST', path: '/api/course/detail', ofOneCourse: true } as const;

/** The calls behind the pages of courses, as a visitor and as a member makes them. */
export const courseCalls: CourseCall[] = [
  { name: 'list as visitor', asMember: false, ...list },
  { name: 'list as member', asMember: true, ...list },
  { name: 'detail as visitor', asMember: false, ...detail },
  { name: 'detail as member', asMember: true, ...detail },
  { name: 'activity', asMember: true, method: 'GET', path: '/api/UserActivity', ofOneCourse: false },
];

export const headersOf = ({ asMember }: CourseCall, member: number): Record<string, string> =>
  asMember ? { authorization: `Bearer ${tokenOf(member)}` } : {};

export const makeCall = async (
  send: Send,
  call: CourseCall,
  { member, course }: { member: number; course: number },
): Promise<Answer> => {
  const body = call.ofOneCourse ? { body: { course_id: course } } : {};
  const answer = await send(call.method, call.path, { headers: headersOf(call, member), ...body });
  if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.body}`);
  return answer;
};
