import { ButtonLink } from '@maetrix/ui/button';
import { GoLink, Link } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Notice } from '@maetrix/ui/notice';
import { Rating } from '@maetrix/ui/rating';
import { RichText } from '@maetrix/ui/rich-text';
import { CalendarCheck, Globe, MapPin, UserRound } from 'lucide-react';

import { pluralize } from '../../shared/formatting/format.ts';
import { Page } from '../../shared/layout/page.tsx';
import { StructuredData } from '../../shared/meta/structured-data.tsx';
import { ShareButton } from '../sharing/index.ts';
import { MAP_ZOOM } from './member-links.ts';
import styles from './member-page.module.css';
import type { MemberProfileView } from './member-profile-view.ts';
import { MemberVideo } from './member-video.tsx';
import { OtherMembers } from './other-members.tsx';

/** Links that members give: nothing of ours vouches for them. */
const FOREIGN = { target: '_blank', rel: 'noopener noreferrer ugc nofollow' } as const;

const NAME_ID = 'member-name';

type MemberPageProps = { member: MemberProfileView; structuredData: object };
type Part = { member: MemberProfileView };

/** The profile of a member. */
export function MemberPage({ member, structuredData }: MemberPageProps) {
  return (
    <Page>
      <Banner member={member} />
      <div className={`wrap ${styles.columns}`}>
        <section aria-labelledby={NAME_ID} className={styles.person}>
          <Person member={member} />
          <Links member={member} />
        </section>
        <div className={styles.main}>
          {member.isHidden && (
            <Notice tone="neutral" title="Your profile is hidden.">
              Only you can see this page.
            </Notice>
          )}
          {member.bio ? (
            <RichText html={member.bio} className={styles.bio} />
          ) : (
            <p className={styles.missing}>User bio not updated</p>
          )}
          <VideoAndValues member={member} />
          {member.aiContent && (
            <section className={styles.section}>
              <RichText html={member.aiContent} />
            </section>
          )}
          <Reviews member={member} />
          <Where member={member} />
        </div>
      </div>
      {member.others.length > 0 && <OtherMembers members={member.others} />}
      <StructuredData key={member.id} value={structuredData} />
    </Page>
  );
}

function Banner({ member: { banner } }: Part) {
  return (
    <div className={styles.banner}>
      {banner && <img {...banner} sizes="100vw" width={1440} height={304} alt="" fetchPriority="high" />}
    </div>
  );
}

function Person({ member }: Part) {
  const { name, photo, points } = member;
  const shownName = name || 'Unknown';
  return (
    <>
      <Media
        ratio="1x1"
        className={styles.photo}
        picture={
          photo
            ? {
                ...photo,
                sizes: '300px',
                width: 300,
                height: 300,
                loading: 'eager',
                alt: `Portrait of ${shownName}`,
              }
            : undefined
        }
      >
        {!photo && (
          <span className={styles.silhouette}>
            <UserRound aria-hidden="true" size={96} strokeWidth={1} />
          </span>
        )}
      </Media>
      <h1 id={NAME_ID} className={`d-36 ${styles.name}`}>
        {shownName}
      </h1>
      {points !== null && <p className={styles.points}>{pluralize(points, 'loyalty point')}</p>}
      <div className={styles.actions}>
        {member.bookingUrl && (
          <ButtonLink block icon={CalendarCheck} href={member.bookingUrl} {...FOREIGN}>
            Book an appointment
          </ButtonLink>
        )}
        {member.websiteUrl && (
          <ButtonLink block variant="secondary" icon={Globe} href={member.websiteUrl} {...FOREIGN}>
            Visit website
          </ButtonLink>
        )}
        {!member.isHidden && <ShareButton label="Share profile" title={shownName} path={member.path} />}
      </div>
    </>
  );
}

function Links({ member: { links } }: Part) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ kind, href, label }) => (
        <li key={kind}>
          <span>{kind}</span>
          <Link href={href} {...FOREIGN} aria-label={`${kind}: ${label}`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function VideoAndValues({ member: { id, video, name, coreValues } }: Part) {
  if (!video && coreValues.length === 0) return null;
  return (
    <section className={video ? styles.videoAndValues : styles.section}>
      {video && <MemberVideo key={id} video={video} title={`Promotional video of ${name || 'Unknown'}`} />}
      {coreValues.length > 0 && (
        <div>
          <h2 className="d-22">My core values</h2>
          <ul className={styles.values}>
            {coreValues.map((value, index) => (
              <li key={index}>{value}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Reviews({ member: { reviews } }: Part) {
  const { placeName, rating, total, items } = reviews;
  return (
    <section className={styles.section}>
      <div className={styles.reviewsHead}>
        <h2 className="d-28">Google reviews</h2>
        {rating !== null && total > 0 && <Rating value={rating} count={total} />}
      </div>
      {placeName && items.length > 0 && <p className={styles.reviewsPlace}>Reviews of {placeName}</p>}
      {items.length > 0 ? (
        <div className={styles.reviews}>
          {items.map(({ author, text, age }, index) => (
            <blockquote key={index}>
              <p>{text}</p>
              <footer>{[author, age].filter(Boolean).join(', ')}</footer>
            </blockquote>
          ))}
        </div>
      ) : (
        <p className={styles.missing}>Google Review Not Found</p>
      )}
    </section>
  );
}

function Where({ member: { address, map, directions } }: Part) {
  return (
    <section className={styles.section}>
      <h2 className="sr">Address</h2>
      {map && (
        <figure className={styles.map} data-zoom={MAP_ZOOM}>
          <a
            href={map.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open the map of ${address || 'this place'}`}
          >
            <img
              {...map.picture}
              sizes="(min-width: 900px) 820px, 100vw"
              width={820}
              height={240}
              alt={`Map showing ${address || 'where it is'}`}
              loading="lazy"
            />
          </a>
          <figcaption>© MapTiler © OpenStreetMap contributors</figcaption>
        </figure>
      )}
      <p className={styles.address}>
        <MapPin aria-hidden="true" size={20} strokeWidth={1.6} />
        <span>{address || 'Address not updated'}</span>
        {directions && (
          <GoLink href={directions} target="_blank" rel="noopener noreferrer" className={styles.directions}>
            Directions
          </GoLink>
        )}
      </p>
    </section>
  );
}
