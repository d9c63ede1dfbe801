import { createElement, useMemo, type ReactNode } from 'react';
import { Anchor } from '../link/link.tsx';
import { Prose } from '../prose/prose.tsx';
import { findHeadings, type RichHeading } from './headings.ts';
import { parseRichText, type RichElement, type RichNode } from './parse.ts';
import styles from './rich-text.module.css';

type RichTextProps = {
  html: string;
  reading?: boolean;
  /** Gives headings ids, those that `listHeadings` returns. */
  linkable?: boolean;
  className?: string | undefined;
};

type Ids = ReadonlyMap<RichElement, RichHeading>;

const NO_IDS: Ids = new Map();

const renderElement = (element: RichElement, key: number, ids: Ids): ReactNode => {
  const { tag, href } = element;
  const children = element.children.map((child, index) => renderNode(child, index, ids));
  if (tag === 'a')
    return (
      <Anchor key={key} href={href ?? ''} rel="noopener noreferrer ugc">
        {children}
      </Anchor>
    );
  // Wide tables scroll by themselves; the keyboard must reach what scrolls.
  if (tag === 'table')
    return (
      <div key={key} className={styles.table} role="region" aria-label="Table" tabIndex={0}>
        <table>{children}</table>
      </div>
    );
  const heading = ids.get(element);
  return createElement(tag, { key, ...(heading && { id: heading.id }) }, ...children);
};

const renderNode = (node: RichNode, key: number, ids: Ids): ReactNode =>
  typeof node === 'string' ? node : renderElement(node, key, ids);

/** The headings that can be linked to, in order. */
export const listHeadings = (html: string): RichHeading[] => [...findHeadings(parseRichText(html)).values()];

/** Renders untrusted HTML with an allow-list: headings, lists, tables, links and emphasis. */
export function RichText({ html, reading = false, linkable = false, className }: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  const ids = useMemo(() => (linkable ? findHeadings(nodes) : NO_IDS), [nodes, linkable]);
  return (
    <Prose reading={reading} className={className}>
      {nodes.map((node, index) => renderNode(node, index, ids))}
    </Prose>
  );
}
