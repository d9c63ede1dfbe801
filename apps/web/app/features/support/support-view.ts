import type { ActionResult } from '../../shared/http/action-result.ts';

export type Faq = { question: string; paragraphs: string[] };

export type SupportData = { faqs: Faq[]; problem: string | null };

/** `feedback` is what was sent: a form without JavaScript shows it again when it was not accepted. */
export type FeedbackResult = ActionResult & { feedback?: string };

export const SUPPORT_PATH = '/support';
