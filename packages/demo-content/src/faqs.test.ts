import { expect, it } from 'vitest';

import { demoFaqs, demoPlans } from './index.ts';

const answerTo = (question: RegExp) => demoFaqs.find((faq) => question.test(faq.question))?.answer ?? '';

it('the questions are different, and each has an answer', () => {
  expect(new Set(demoFaqs.map(({ question }) => question)).size).toBe(demoFaqs.length);
  for (const { question, answer } of demoFaqs) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(80);
  }
});

it('the fees are those of the plans, and half of them in the first month', () => {
  const offered = demoPlans.filter(({ isArchived, feeInPounds }) => !isArchived && feeInPounds > 0);
  for (const { name, feeInPounds } of offered) {
    expect(answerTo(/each plan/)).toContain(`${name} is £${feeInPounds} a month`);
    expect(answerTo(/discount/)).toContain(`£${(feeInPounds / 2).toFixed(2)} for ${name}`);
  }
});

it('names no plan that is not offered', () => {
  const text = demoFaqs.map(({ answer }) => answer).join('\n');
  for (const { name } of demoPlans.filter(({ isArchived }) => isArchived)) expect(text).not.toContain(name);
});
