import { Prose } from '@maetrix/ui/prose';
import { Container, PageTitle } from '@maetrix/ui/section';

import { Page } from '../../shared/layout/page.tsx';
import styles from './legal-page.module.css';

export type LegalText = {
  title: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** A legal text under the header of the current login state. */
export function LegalPage({ title, updated, sections }: LegalText) {
  return (
    <Page>
      <Container className={styles.page}>
        <PageTitle title={title} text={updated} />
        <Prose reading>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Prose>
      </Container>
    </Page>
  );
}
