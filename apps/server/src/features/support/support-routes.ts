import { ENQUIRY_SENT, REVIEW_SUBMITTED, faqList, sendEnquiry, userFaq } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { SupportService } from './support-service.ts';

export const registerSupportRoutes = (routes: Routes, support: SupportService) => {
  routes.public(sendEnquiry, async ({ body, request }) => {
    const { website: honeypot, ...enquiry } = body;
    if (!honeypot) await support.sendEnquiry(enquiry, request.clientAddress);
    return { result: null, message: ENQUIRY_SENT };
  });

  routes.public(faqList, async () => ({ result: { faqs: await support.listFaqs() } }));

  routes.member(userFaq, async ({ body, caller, request }) => {
    await support.sendFeedback({ memberId: caller.memberId, feedback: body.feedback }, request.clientAddress);
    return { result: null, message: REVIEW_SUBMITTED };
  });
};
