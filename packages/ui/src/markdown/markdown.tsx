import { Fragment, useMemo, type ReactNode } from 'react';

import { cx } from '../cx/cx.ts';
import { Prose } from '../prose/prose.tsx';
import { cutAtRanges, locatePieces, toPlainText, type Range } from './highlight.ts';
import styles from './markdown.module.css';
import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

type MarkdownProps = {
  text: string;
  /** Shows a number in square brackets; without it, such numbers are left out. */
  renderMark?: ((number: number) => ReactNode) | undefined;
  /** The parts of a line that are highlighted. */
  findHighlights?: ((line: string) => Range[]) | undefined;
  /** Whether more is being written: a caret stands at the end. */
  isWriting?: boolean;
  className?: string | undefined;
};

/** A text in Markdown, as elements: nothing in it becomes markup, a link or a picture. */
export function Markdown({ text, renderMark, findHighlights, isWriting = false, className }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <Prose className={cx(isWriting && styles.writing, className)}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} renderMark={renderMark} findHighlights={findHighlights} />
      ))}
      {isWriting && blocks.length === 0 && <p />}
    </Prose>
  );
}

type Marked = Pick<MarkdownProps, 'renderMark' | 'findHighlights'>;

function BlockElement({ block, ...marked }: { block: Block } & Marked) {
  if (block.kind === 'code') return <pre className={styles.code}>{block.text}</pre>;
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={index}>
        <Line pieces={item} {...marked} />
      </li>
    ));
    return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
  }
  const line = <Line pieces={block.children} {...marked} />;
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading className={block.level === 2 ? 'd-28' : 'd-22'}>{line}</Heading>;
  }
  return block.kind === 'quote' ? <blockquote>{line}</blockquote> : <p className={styles.lines}>{line}</p>;
}

function Line({ pieces, renderMark, findHighlights }: { pieces: Inline[] } & Marked) {
  const highlights = findHighlights ? findHighlights(toPlainText(pieces)) : [];
  return <Pieces pieces={pieces} start={0} highlights={highlights} renderMark={renderMark} />;
}

type PiecesProps = {
  pieces: Inline[];
  /** Where they begin in their line. */
  start: number;
  highlights: Range[];
  renderMark: MarkdownProps['renderMark'];
};

function Pieces({ pieces, start: lineStart, highlights, renderMark }: PiecesProps) {
  return locatePieces(pieces, lineStart).map(({ piece, start }, index) => {
    switch (piece.kind) {
      case 'text':
        return <Text key={index} text={piece.text} start={start} highlights={highlights} />;
      case 'code':
        return (
          <code key={index}>
            <Text text={piece.text} start={start} highlights={highlights} />
          </code>
        );
      case 'mark':
        return <span key={index}>{renderMark?.(piece.number)}</span>;
      case 'strong':
        return (
          <strong key={index}>
            <Pieces pieces={piece.children} start={start} highlights={highlights} renderMark={renderMark} />
          </strong>
        );
      case 'emphasis':
      default:
        return (
          <em key={index}>
            <Pieces pieces={piece.children} start={start} highlights={highlights} renderMark={renderMark} />
          </em>
        );
    }
  });
}

function Text({ text, start, highlights }: { text: string; start: number; highlights: Range[] }) {
  if (highlights.length === 0) return text;
  return cutAtRanges(text, start, highlights).map((part, index) =>
    part.isHighlighted ? (
      <mark key={index} className={styles.highlight}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
