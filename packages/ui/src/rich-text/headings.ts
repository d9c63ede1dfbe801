import type { RichElement, RichNode } from './parse.ts';

/** A heading of a text that can be linked to. */
export type RichHeading = { id: string; label: string; level: 2 | 3 };

const LEVELS: Partial<Record<RichElement['tag'], 2 | 3>> = { h2: 2, h3: 3 };

const readText = (node: RichNode): string =>
  typeof node === 'string' ? node : node.children.map(readText).join('');

/** Prefixed, so that a heading cannot take the id of a part of the page. */
const createId = (label: string): string => {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return `section-${slug || 'untitled'}`;
};

/** The headings at the top level of a text with unique ids, in order. */
export const findHeadings = (nodes: readonly RichNode[]): Map<RichElement, RichHeading> => {
  const taken = new Set<string>();
  const headings = new Map<RichElement, RichHeading>();
  for (const node of nodes) {
    const level = typeof node === 'string' ? undefined : LEVELS[node.tag];
    if (typeof node === 'string' || level === undefined) continue;
    const label = readText(node).trim();
    if (!label) continue;
    const base = createId(label);
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    headings.set(node, { id, label, level });
  }
  return headings;
};
