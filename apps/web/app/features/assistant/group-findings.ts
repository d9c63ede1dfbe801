import type { AdvertRule } from '@maetrix/contract';
import type { AdvertFinding } from '@maetrix/contract/advert-check';

/** The phrases that break each rule, each once, in the order of the text. */
export const groupFindings = (
  text: string,
  findings: readonly AdvertFinding[],
  rules: readonly AdvertRule[],
): { rule: AdvertRule; phrases: string[] }[] => {
  const byRule = new Map<number, Map<string, string>>();
  for (const { ruleId, start, end } of findings) {
    const phrase = text.slice(start, end).replaceAll(/[*`\s]+/g, ' ');
    const phrases = byRule.get(ruleId) ?? new Map<string, string>();
    const key = phrase.toLowerCase();
    byRule.set(ruleId, phrases.set(key, phrases.get(key) ?? phrase));
  }
  return [...byRule].flatMap(([ruleId, phrases]) => {
    const rule = rules.find(({ id }) => id === ruleId);
    return rule ? [{ rule, phrases: [...phrases.values()] }] : [];
  });
};
