import { createElement, useMemo, type ReactNode } from 'react';
import { Anchor } from '../link/link.tsx';
import { Prose } from '../prose/prose.tsx';
import { parseRichText, type RichNode } from './parse.ts';

type RichTextProps = { html: string; reading?: boolean; className?: string | undefined };

const renderNode = (node: RichNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'a')
    return (
      <Anchor key={key} href={href ?? ''} rel="noopener noreferrer ugc">
        {children.map(renderNode)}
      </Anchor>
    );
  return createElement(tag, { key }, ...children.map(renderNode));
};

/** Renders untrusted HTML with an allow-list: headings, lists, links and emphasis. */
export function RichText({ html, reading = false, className }: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <Prose reading={reading} className={className}>
      {nodes.map(renderNode)}
    </Prose>
  );
}
