import { Accordion, AccordionItem } from '@maetrix/ui/accordion';
import { Button } from '@maetrix/ui/button';
import { InlineEmpty } from '@maetrix/ui/empty';
import { SearchInput } from '@maetrix/ui/search-input';
import { useState } from 'react';

import { pluralize } from '../../shared/formatting/format.ts';
import styles from './faq-list.module.css';
import { findFaqs } from './find-faqs.ts';
import type { Faq } from './support-view.ts';

/** Questions that open to their answers, and a box that leaves those with certain words. */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  const [search, setSearch] = useState('');
  const found = findFaqs(faqs, search);
  if (!faqs.length)
    return (
      <InlineEmpty
        title="No questions yet"
        text="Write to us with the form: you are the first to ask."
        headingLevel={3}
      />
    );
  return (
    <>
      <div className={styles.search}>
        <SearchInput
          label="Search questions and answers"
          placeholder="Search: refund, card, podcast"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {found.length < faqs.length
            ? `${found.length} of ${pluralize(faqs.length, 'question')}`
            : pluralize(faqs.length, 'question')}
        </p>
      </div>
      <Accordion keepContent>
        {found.map(({ question, paragraphs }) => (
          <AccordionItem
            key={question}
            value={question}
            title={<span className={styles.question}>{question}</span>}
          >
            <div className={styles.answer}>
              {paragraphs.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </AccordionItem>
        ))}
      </Accordion>
      {found.length === 0 && (
        <InlineEmpty
          title="No question has these words"
          text="Try fewer or other words, or ask us with the form."
          action={
            <Button variant="secondary" size="sm" onClick={() => setSearch('')}>
              Show all questions
            </Button>
          }
        />
      )}
    </>
  );
}
