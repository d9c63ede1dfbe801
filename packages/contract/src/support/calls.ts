import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { email, freeText, ignoredToken } from '../fields.ts';
import { PLEASE_ENTER_QUESTION } from './messages.ts';
import { faq } from './wire.ts';

export const sendEnquiry = defineCall({
  name: 'sendEnquiry',
  summary: 'The contact form of the landing page',
  method: 'POST',
  path: '/sendEnquiry',
  auth: 'public',
  form: true,
  body: z.object({
    name: freeText(120, 'Name Is Required'),
    email,
    message: freeText(5000, 'Message Is Required'),
    website: z.string().max(2048).nullish().describe('Left empty by people; a filled one is dropped'),
  }),
  response: { kind: 'json', result: nothing },
});

export const faqList = defineCall({
  name: 'faqList',
  summary: 'Frequently asked questions, in order',
  method: 'GET',
  path: '/faqList',
  auth: 'public',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: z.object({ faqs: z.array(faq) }) },
});

export const userFaq = defineCall({
  name: 'userFaq',
  summary: 'The feedback form: a question or an opinion of a member',
  method: 'POST',
  path: '/userFaq',
  auth: 'member',
  body: z.object({ feedback: freeText(4000, PLEASE_ENTER_QUESTION) }),
  response: { kind: 'json', result: nothing },
});
