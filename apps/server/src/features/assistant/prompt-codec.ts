import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PromptName } from './prompt.ts';

const FILE = /^([a-z]+)\.(\d+)\.md$/;

type Prompt = { version: number; text: string };

/** The newest version of each prompt. A prompt that has answered is never edited: a new file has the next number. */
const loadPrompts = (folder: string): ReadonlyMap<string, Prompt> => {
  const newest = new Map<string, Prompt>();
  for (const file of readdirSync(folder)) {
    const [, name = '', number = ''] = FILE.exec(file) ?? [];
    const version = Number(number);
    if (!name || version <= (newest.get(name)?.version ?? 0)) continue;
    newest.set(name, { version, text: readFileSync(join(folder, file), 'utf8').trim() });
  }
  return newest;
};

const prompts = loadPrompts(join(import.meta.dirname, 'prompts'));

export const findPrompt = (name: PromptName): Prompt => {
  const prompt = prompts.get(name);
  if (!prompt) throw new Error(`There is no prompt ${name}`);
  return prompt;
};
