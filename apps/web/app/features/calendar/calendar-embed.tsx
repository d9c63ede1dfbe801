import styles from './calendar-embed.module.css';

/** What the frame may do: run its own scripts in its own origin, and open what is clicked in a new tab. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A calendar of another service. The policy of the page allows no frame of any other origin. */
export function CalendarEmbed({ url }: { url: string }) {
  return (
    <iframe
      src={url}
      title="More dates, from another calendar"
      sandbox={ALLOWED}
      referrerPolicy="no-referrer"
      loading="lazy"
      className={styles.frame}
    />
  );
}
