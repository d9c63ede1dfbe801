export type PromptName = 'dashboard' | 'course' | 'content' | 'profile' | 'clara';

/** Fills in `{{name}}`; a value is one line, so that it cannot add a rule. */
export const fillPrompt = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) =>
    (values[name] ?? '').replaceAll(/[\r\n<>]+/g, ' ').trim(),
  );
