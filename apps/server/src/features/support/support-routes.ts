import { ENQUIRY_SENT, sendEnquiry } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import type { SupportService } from './support-service.ts';

export const registerSupportRoutes = (routes: Routes, support: SupportService) => {
  routes.public(sendEnquiry, async ({ body, request }) => {
    const { website: honeypot, ...enquiry } = body;
    if (!honeypot) await support.sendEnquiry(enquiry, request.clientAddress);
    return { result: null, message: ENQUIRY_SENT };
  });
};
