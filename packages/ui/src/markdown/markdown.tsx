import { useMemo, type ReactNode } from 'react';

import { cx } from '../cx/cx.ts';
import { Prose } from '../prose/prose.tsx';
import styles from './markdown.module.css';
import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

type MarkdownProps = {
  text: string;
  /** Shows a number in square brackets; without it, such numbers are left out. */
  renderMark?: (number: number) => ReactNode;
  /** Whether more is being written: a caret stands at the end. */
  isWriting?: boolean;
  className?: string | undefined;
};

/** A text in Markdown, as elements: nothing in it becomes markup, a link or a picture. */
export function Markdown({ text, renderMark, isWriting = false, className }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <Prose className={cx(isWriting && styles.writing, className)}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} renderMark={renderMark} />
      ))}
      {isWriting && blocks.length === 0 && <p />}
    </Prose>
  );
}

type Marked = { renderMark: MarkdownProps['renderMark'] };

function BlockElement({ block, renderMark }: { block: Block } & Marked) {
  if (block.kind === 'code') return <pre className={styles.code}>{block.text}</pre>;
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <Pieces pieces={item} renderMark={renderMark} />
          </li>
        ))}
      </List>
    );
  }
  const pieces = <Pieces pieces={block.children} renderMark={renderMark} />;
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading className={block.level === 2 ? 'd-28' : 'd-22'}>{pieces}</Heading>;
  }
  return block.kind === 'quote' ? (
    <blockquote>{pieces}</blockquote>
  ) : (
    <p className={styles.lines}>{pieces}</p>
  );
}

function Pieces({ pieces, renderMark }: { pieces: Inline[] } & Marked) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'code':
        return <code key={index}>{piece.text}</code>;
      case 'mark':
        return <span key={index}>{renderMark?.(piece.number)}</span>;
      case 'strong':
        return (
          <strong key={index}>
            <Pieces pieces={piece.children} renderMark={renderMark} />
          </strong>
        );
      case 'emphasis':
      default:
        return (
          <em key={index}>
            <Pieces pieces={piece.children} renderMark={renderMark} />
          </em>
        );
    }
  });
}
