import type { TokenUsage, ModelSettings } from './openai-gateway.ts';

export type ContentType = 'video' | 'blog' | 'social' | 'campaign' | 'design_brief' | 'homepage' | 'email';

/** The kinds of texts for a profile. */
export type ProfileType = 'campaign' | 'content' | 'plan';

/** How an answer ended: whole, cut at a limit, stopped by the member, broken off, or refused by our rules. */
export type Ending = 'finished' | 'cut' | 'stopped' | 'failed' | 'refused';

export const MAX_ANSWER_LETTERS = 60_000;
/** How much a model may write. */
export const MAX_OUTPUT_TOKENS = { answer: 1_200, draft: 2_400 } as const;

/** In millionths of a penny: a price is in pence per million tokens. */
export const costOf = (usage: TokenUsage, { inputPence, outputPence }: ModelSettings): number =>
  Math.round(usage.input * inputPence + usage.output * outputPence);

/** What a draft of each kind looks like, for its prompt. */
export const FORMS: Readonly<Record<ContentType, { name: string; form: string }>> = {
  video: {
    name: 'a script for a short video',
    form: 'Write what is said, in short spoken sentences, with what is seen in brackets; at most 200 words.',
  },
  blog: { name: 'a blog post', form: 'A title, then four to six short paragraphs; at most 600 words.' },
  social: { name: 'a post for social media', form: 'At most 120 words, without hashtags unless asked for.' },
  campaign: {
    name: 'a plan for a campaign',
    form: 'The aim, the audience, the message, then the steps week by week as a list; at most 500 words.',
  },
  design_brief: {
    name: 'a brief for a designer',
    form: 'Purpose, audience, message, formats, must and must not, as a list; at most 400 words.',
  },
  homepage: {
    name: 'the text of a web page',
    form: 'A headline, a sentence below it, then sections with headings; at most 500 words.',
  },
  email: {
    name: 'an email to patients',
    form: 'The first line is "Subject: " and the subject, then the email; at most 250 words.',
  },
};

/** The same for a profile. */
export const PROFILE_FORMS: Readonly<Record<ProfileType, { name: string; form: string }>> = {
  campaign: {
    name: 'an introduction of a campaign',
    form: 'A heading, what the campaign is about and whom it is for, then three points as a list; at most 200 words.',
  },
  content: {
    name: 'an introduction of themselves and their clinic',
    form: 'Two or three short paragraphs without a heading; at most 180 words.',
  },
  plan: {
    name: 'a description of how the clinic works with a patient, from the first visit on',
    form: 'A heading, one sentence, then the steps as a numbered list; at most 200 words.',
  },
};

const MAX_TITLE = 60;

/** The first words of a question, as the name of its conversation. */
export const titleOf = (question: string): string => {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_TITLE) return line;
  const cut = line.slice(0, MAX_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20))}…`;
};
