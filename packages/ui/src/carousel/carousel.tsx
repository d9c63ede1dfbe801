import { Children, useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { GoLink } from '../link/link.tsx';
import { LoaderLine } from '../loader-line/loader-line.tsx';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';
import { useTrack } from './use-track.ts';

/** Visible slides at widths from 0, 450, 600 and 1000 px. */
export type CarouselColumns = readonly [number, number, number, number];

const presets = {
  1: [1, 1, 1, 1],
  2: [1, 1, 2, 2],
  3: [1, 2, 2, 3],
  4: [1, 2, 3, 4],
  6: [2, 3, 4, 6],
} as const;

export type CarouselLabels = {
  previous: string;
  next: string;
  pause: string;
  play: string;
  count: (position: number, total: number) => string;
};

const defaultLabels: CarouselLabels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  count: (position, total) => `${position} of ${total}`,
};

type CarouselProps = {
  heading: ReactNode;
  children: ReactNode;
  columns?: keyof typeof presets | CarouselColumns;
  headingLevel?: 2 | 3;
  hideHeading?: boolean;
  /** For slides as wide as the row with dark pictures: the controls are placed on them. */
  controlsOnSlides?: boolean;
  viewAll?: { href: string; label: ReactNode };
  showCount?: boolean;
  autoplay?: boolean;
  loading?: boolean;
  skeleton?: ReactNode;
  empty?: ReactNode;
  labels?: Partial<CarouselLabels>;
  className?: string | undefined;
};

/** A scrolling row of slides with a heading, a link to all items and arrow buttons. */
export function Carousel({
  heading,
  children,
  columns = 4,
  headingLevel = 2,
  hideHeading = false,
  controlsOnSlides = false,
  viewAll,
  showCount = false,
  autoplay = false,
  loading = false,
  skeleton,
  empty,
  labels,
  className,
}: CarouselProps) {
  const mergedLabels = { ...defaultLabels, ...labels };
  const headingId = useId();
  const slides = Children.toArray(children);
  const track = useTrack(slides.length);
  const autoplayState = useAutoplay(autoplay && slides.length > 1, track);
  const Heading = `h${headingLevel}` as const;
  const [n0, n1, n2, n3] = typeof columns === 'number' ? presets[columns] : columns;
  const style = { '--n-0': n0, '--n-450': n1, '--n-600': n2, '--n-1000': n3 } as CSSProperties;
  const hasSlides = slides.length > 0;
  const isHeadless = hideHeading && !viewAll;
  // With a visible heading the arrows are there from the start, so that the layout does not shift where it scrolls.
  const hasArrows = hasSlides && (!isHeadless || track.canPrevious || track.canNext);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // With a modifier they are the browser's: back, or the start of the page.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, [role="slider"], [role="tablist"], [contenteditable]')) return;
    if (event.key === 'ArrowRight') track.step(1);
    else if (event.key === 'ArrowLeft') track.step(-1);
    else if (event.key === 'Home') track.goTo(0);
    else if (event.key === 'End') track.goTo(slides.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={loading || undefined}
      className={cx(styles.carousel, controlsOnSlides && styles.onSlides, className)}
      {...autoplayState.interactionProps}
    >
      <LoaderLine loading={loading} />
      <div className={cx(styles.head, isHeadless && styles.headHidden)}>
        <Heading id={headingId} className={hideHeading ? 'sr' : 'd-28'}>
          {heading}
        </Heading>
        <div className={styles.controls}>
          {showCount && hasSlides && (
            <span className={styles.count}>{mergedLabels.count(track.index + 1, slides.length)}</span>
          )}
          {controlsOnSlides && slides.length > 1 && (
            <span aria-hidden="true" className={styles.dots}>
              {slides.map((_, index) => (
                <i key={index} className={cx(index === track.index && styles.currentDot)} />
              ))}
            </span>
          )}
          {autoplayState.available && (
            <button
              type="button"
              className={styles.arrow}
              aria-label={autoplayState.playing ? mergedLabels.pause : mergedLabels.play}
              onClick={autoplayState.toggle}
            >
              <Icon icon={autoplayState.playing ? Pause : Play} size={18} />
            </button>
          )}
          {viewAll && <GoLink href={viewAll.href}>{viewAll.label}</GoLink>}
          {hasArrows && (
            <span className={styles.arrows}>
              <button
                type="button"
                className={styles.arrow}
                aria-label={mergedLabels.previous}
                aria-disabled={!track.canPrevious}
                onClick={() => track.step(-1)}
              >
                <Icon icon={ArrowLeft} size={18} />
              </button>
              <button
                type="button"
                className={styles.arrow}
                aria-label={mergedLabels.next}
                aria-disabled={!track.canNext}
                onClick={() => track.step(1)}
              >
                <Icon icon={ArrowRight} size={18} />
              </button>
            </span>
          )}
        </div>
      </div>
      {hasSlides ? (
        <div
          ref={track.ref}
          role="group"
          aria-labelledby={headingId}
          tabIndex={0}
          className={styles.track}
          style={style}
          onKeyDown={handleKeyDown}
          {...track.dragProps}
        >
          {slides.map((slide, index) => (
            <div key={index} className={styles.slide} data-slide>
              {slide}
            </div>
          ))}
        </div>
      ) : loading ? (
        <div className={cx(styles.track, styles.noScroll)} style={style}>
          {Children.toArray(skeleton).map((slide, index) => (
            <div key={index} className={styles.slide}>
              {slide}
            </div>
          ))}
        </div>
      ) : (
        empty
      )}
    </section>
  );
}
