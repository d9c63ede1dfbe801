import { Media } from '@maetrix/ui/media';

import type { Testimonial } from './landing-view.ts';
import styles from './testimonials.module.css';

const SIZES = '(min-width: 1001px) 360px, (min-width: 768px) 260px, 200px';

/** What members say. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="wrap" aria-label="What members say">
      {testimonials.map(({ id, quote, memberName, role, clinic, picture }) => (
        <figure key={id} className={styles.testimonial}>
          {picture && (
            <Media
              ratio="4x5"
              className={styles.portrait}
              picture={{ ...picture, sizes: SIZES, width: 400, height: 400 }}
            />
          )}
          <div>
            <blockquote className="d-36">{quote}</blockquote>
            <figcaption className={styles.member}>
              <b>{memberName}</b>
              <span>{role}</span>
              <span>{clinic}</span>
            </figcaption>
          </div>
        </figure>
      ))}
    </section>
  );
}
