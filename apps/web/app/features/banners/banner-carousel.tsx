import { Carousel } from '@maetrix/ui/carousel';
import { Anchor } from '@maetrix/ui/link';
import type { ReactNode } from 'react';

import { beaconApi } from '../../shared/http/browser-calls.ts';
import styles from './banner-carousel.module.css';
import { BannerClip } from './banner-clip.tsx';
import type { BannerView } from './banner-view.ts';

type BannerCarouselProps = {
  banners: BannerView[];
  /** Whether they are at the top of their page, where the first one is loaded at once. */
  isOnTop?: boolean;
  className?: string | undefined;
};

/** Banners one at a time; they move on by themselves until somebody looks at one. */
export function BannerCarousel({ banners, isOnTop = true, className }: BannerCarouselProps) {
  if (banners.length === 0) return null;
  return (
    <Carousel heading="Highlights" hideHeading columns={1} controlsOnSlides autoplay className={className}>
      {banners.map((banner, index) => (
        <BannerSlide key={banner.id} banner={banner} isUrgent={isOnTop && index === 0} />
      ))}
    </Carousel>
  );
}

function BannerSlide({ banner, isUrgent }: { banner: BannerView; isUrgent: boolean }) {
  const { kind, src, srcSet, alt, heading, text } = banner;
  const picture =
    kind === 'image' ? (
      <img
        src={src}
        srcSet={srcSet ?? undefined}
        sizes="(min-width: 1408px) 1280px, 100vw"
        width={1440}
        height={420}
        alt={alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'low'}
        draggable={false}
      />
    ) : (
      <BannerClip src={src} poster={banner.poster} label={alt} />
    );
  return (
    <div className={styles.banner}>
      <div className={styles.art}>{picture}</div>
      {(heading || text || banner.link !== null) && (
        <div className={styles.text}>
          {heading ? (
            <h2 className="d-36">
              <BannerLink banner={banner}>{heading}</BannerLink>
            </h2>
          ) : (
            <BannerLink banner={banner}>
              <span className="sr">{alt || 'Find out more'}</span>
            </BannerLink>
          )}
          {text && <p>{text}</p>}
          {banner.link !== null && (
            <span aria-hidden="true" className={styles.button}>
              Find out more
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function BannerLink({ banner: { id, link }, children }: { banner: BannerView; children: ReactNode }) {
  if (link === null) return children;
  const count = () => beaconApi('/bannerClick', { banner_id: id });
  return link.startsWith('/') ? (
    <Anchor href={link} className={styles.link} onClick={count}>
      {children}
    </Anchor>
  ) : (
    <a href={link} rel="noopener noreferrer" className={styles.link} onClick={count}>
      {children}
    </a>
  );
}
