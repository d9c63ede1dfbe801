import type { Citation } from '@maetrix/contract';
import { Anchor } from '@maetrix/ui/link';
import { Markdown } from '@maetrix/ui/markdown';

import styles from './answer-text.module.css';
import { citationPath, describeCitation } from './citation-paths.ts';

type AnswerTextProps = { text: string; citations: Citation[]; isWriting: boolean };

/** What the assistant wrote, with where it is from. */
export function AnswerText({ text, citations, isWriting }: AnswerTextProps) {
  const renderMark = (number: number) => {
    const index = citations.findIndex((citation) => citation.number === number);
    return index < 0 ? null : <sup className={styles.mark}>{index + 1}</sup>;
  };
  return (
    <div className={styles.answer}>
      <Markdown text={text} renderMark={renderMark} isWriting={isWriting} />
      {citations.length > 0 && (
        <section className={styles.sources}>
          <p className={styles.sourcesTitle}>From your library</p>
          <ol className={styles.list}>
            {citations.map((citation) => (
              <li key={citation.number}>
                <Anchor href={citationPath(citation)} className={styles.source}>
                  <b>{citation.title}</b>
                  <small>{describeCitation(citation)}</small>
                </Anchor>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
