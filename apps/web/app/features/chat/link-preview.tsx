import type { ChatLinkPreview } from '@maetrix/contract';

import styles from './message-row.module.css';

/** What a link of a message leads to. The address is shown in the message itself; here the host tells whose words these are. */
export function LinkPreview({ preview: { link, title, description } }: { preview: ChatLinkPreview }) {
  const host = URL.parse(link)?.hostname;
  if (!host) return null;
  return (
    <a href={link} target="_blank" rel="noopener ugc nofollow" className={styles.preview}>
      <small>{host}</small>
      <b>{title}</b>
      {description && <span>{description}</span>}
    </a>
  );
}
