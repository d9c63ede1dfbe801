import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

import { readParameters, sharedPaths } from '../../apps/web/app/route-table.ts';

/** `isBuilt`: its text is put together when the program runs, so that only its source is known. */
export type Expression = { file: string; source: string; flags: string; isBuilt?: true };

type Verdict = { status: string; description: string };

const root = join(import.meta.dirname, '../..');
/** Verdicts of another version of this script, or of the checker, are not believed. */
const VERSION = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(fileURLToPath(import.meta.resolve('recheck/package.json'))))
  .digest('hex')
  .slice(0, 16);
const CACHE = join(root, `node_modules/.cache/regular-expressions-${VERSION}.json`);
const TIMEOUT_MS = 60_000;

const SOURCES = ['apps/*/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'infra/nginx/*.js'];
/** Tests, demo data and what stands in for others never see what a stranger sends. */
const IGNORED =
  /node_modules|\/build\/|\.react-router|\.(test|spec|stories)\.|\/(testing|seeds)\/|^packages\/(art|demo-content|sandbox|testing)\//;

/** Expressions that may be slow, or cannot be judged, each with the reason why that is no danger. */
const EXCEPTIONS: Record<string, string> = {
  'packages/contract/src/fields.ts ^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$':
    'begins at the start only, so each part is searched for once; 256 KB take 20 ms',
  'packages/contract/src/fields.ts ^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@$!%*?&]).{8,}$':
    'begins at the start only, so each part is searched for once; 256 KB take 20 ms',
  'apps/server/src/features/assistant/medical-request.ts new RegExp(pattern)':
    'reads thirty words at a time: 4,000 characters take 100 ms at worst',
  "apps/server/src/features/assistant/care-question.ts new RegExp(`\\\\b(?:${alternatives.join('|')})\\\\b`)":
    'lists of words of this file, tried on thirty words at a time',
  "packages/ui/src/rich-text/parse.ts new RegExp(`</${name}[^>]*>`, 'i')":
    'the name is one of a fixed list, and a tag that does not end drops the rest of the text',
  'apps/web/app/shared/http/link-token.server.ts new RegExp(`(?:^|; )${COOKIE}=(\\\\d+)~([\\\\w.-]*)`)':
    'the name of the cookie is a constant, and no two parts that repeat are neighbours',
  "apps/web/app/features/search/mark-words.ts new RegExp(`(?<![\\\\p{L}\\\\p{N}])(${longestFirst.map(toPattern).join('|')})`, 'iu')":
    'a few words, escaped; nothing in it repeats',
  'apps/web/app/shared/http/visitor-page.server.ts <script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>':
    'reads a page that we rendered, in which what others wrote is escaped',
  'infra/nginx/edge.conf.template ^(?<before_secret>.*?/((podcasts|calendar)/private|media/downloads)/)[^/]+.*?(?<after_secret>(/[\\w.]{0,30}){0,2})$':
    'what follows a secret always matches, and at most 62 characters are read again from each place; 28 KB take 1 ms',
  'apps/web/chunks.ts (?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*["\']([^"\']+)["\']':
    'runs when the site is built',
  'apps/web/chunks.ts export\\s*\\{([^}]*)\\}\\s*from\\s*["\']([^"\']+)["\']': 'runs when the site is built',
  'apps/web/chunks.ts \\s+as\\s+': 'runs when the site is built',
  'apps/web/chunks.ts \\/\\*[\\s\\S]*?\\*\\/': 'runs when the site is built',
};

type Node = {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string };
  span?: { start: number; end: number };
};

/** All expressions of a TypeScript or JavaScript file. */
export const collectFromScript = (file: string, text: string): Expression[] => {
  if (!text.includes('/') && !text.includes('RegExp')) return [];
  const found: Expression[] = [];
  const bytes = Buffer.from(text.trimEnd());
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  // The parser counts bytes, and does not begin at zero.
  const offset = module.span.end - bytes.length;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, pattern = '', flags = '', callee, span } = value as Node;
    if (type === 'RegExpLiteral') found.push({ file, source: pattern, flags });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp' && span) {
      const source = bytes.subarray(span.start - offset, span.end - offset).toString();
      found.push({ file, source, flags: '', isBuilt: true });
    }
    Object.values(value).forEach(visit);
  };
  visit(module);
  return found;
};

const OPERATOR = /^!?~\*?$/;

/** The expression of a line of nginx, with `~` or `~*` before it: in a map they are one word, elsewhere two. */
const findInLine = (line: string): string | undefined => {
  const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const [first = '', second = ''] = words;
  if (first.startsWith('~')) return first;
  if (first === 'rewrite') return `~${second}`;
  const operator = words.findIndex((word) => OPERATOR.test(word));
  if (operator < 0 || !['location', 'if'].includes(first)) return undefined;
  const expression = words[operator + 1] ?? '';
  return words[operator]?.replace('!', '') + (first === 'if' ? expression.replace(/\)$/, '') : expression);
};

/** All expressions of a configuration of nginx, as JavaScript writes them; `values` fill in its variables. */
export const collectFromNginx = (
  file: string,
  text: string,
  values: Record<string, string> = {},
): Expression[] =>
  text.split('\n').flatMap((line) => {
    const found = findInLine(line.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => values[name] ?? name));
    if (found === undefined) return [];
    const [, caseless = '', dotAll, source = ''] = /^~(\*?)(\(\?s\))?(.*)$/s.exec(found) ?? [];
    return [{ file, source, flags: `${caseless && 'i'}${dotAll ? 's' : ''}` }];
  });

/** Whether the time an expression takes grows no faster than the text it reads. */
export const judge = ({ source, flags, isBuilt }: Expression): Verdict => {
  if (isBuilt) return { status: 'unknown', description: 'is put together when the program runs' };
  // Which matches are found, not how: irrelevant for time, and unknown to the checker.
  const result = checkSync(source, flags.replaceAll(/[dg]/g, ''), { timeout: TIMEOUT_MS, randomSeed: 1 });
  // How far the fuzzer gets depends on how busy the machine is: what it finds is shown, and judged by a person.
  const isCertain = result.checker === 'automaton';
  if (result.status !== 'safe' && !isCertain) return { status: 'safe', description: 'the fuzzer doubts it' };
  return {
    status: result.status,
    description: result.status === 'unknown' ? result.error.kind : result.complexity.summary,
  };
};

const readCache = (): Record<string, Verdict> => {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
};

/** Judging takes up to seconds for one expression, so verdicts are kept. */
const judgeAll = (expressions: Expression[]): [Expression, Verdict][] => {
  const known = readCache();
  const judged = expressions.map((expression): [string, Expression, Verdict] => {
    const key = `/${expression.source}/${expression.flags}${expression.isBuilt ? ' built' : ''}`;
    known[key] ??= judge(expression);
    return [key, expression, known[key]];
  });
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(judged.map(([key, , verdict]) => [key, verdict]))));
  return judged.map(([, expression, verdict]) => [expression, verdict]);
};

const collectAll = (): Expression[] => {
  const scripts = globSync(SOURCES, { cwd: root }).filter((file) => !IGNORED.test(file));
  const configurations = globSync('infra/nginx/*.conf.template', { cwd: root });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const values = { PAGE_PARAMETERS: readParameters.join('|'), SHARED_PATHS: sharedPaths };
  return [
    ...scripts.flatMap((file) => collectFromScript(file, read(file))),
    ...configurations.flatMap((file) => collectFromNginx(file, read(file), values)),
  ];
};

const nameOf = ({ file, source }: Expression) => `${file} ${source}`;

if (import.meta.main) {
  const expressions = collectAll();
  const names = new Set(expressions.map(nameOf));
  const failures = judgeAll(expressions).filter(
    ([expression, { status }]) => status !== 'safe' && !(nameOf(expression) in EXCEPTIONS),
  );
  const unused = Object.keys(EXCEPTIONS).filter((name) => !names.has(name));
  for (const [expression, { description }] of failures) console.log(`${nameOf(expression)}: ${description}`);
  for (const name of unused) console.log(`${name}: is not there any more`);
  console.log(`${expressions.length} expressions, ${failures.length} too slow`);
  if (failures.length || unused.length || expressions.length === 0) process.exitCode = 1;
}
