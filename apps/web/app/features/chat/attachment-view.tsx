import type { ChatAttachment } from '@maetrix/contract';
import { Icon } from '@maetrix/ui/icon';
import { Download, Paperclip } from 'lucide-react';

import { describeFile } from './chat-file.ts';
import styles from './message-row.module.css';

/** A picture that opens in full, or a document to download. */
export function AttachmentView({ attachment, author }: { attachment: ChatAttachment; author: string }) {
  const { kind, name, link, width, height } = attachment;
  if (kind === 'image')
    return (
      <a href={link} target="_blank" rel="noopener" className={styles.picture}>
        <img
          src={`${link}?size=small`}
          alt={`Sent by ${author}: ${name}`}
          width={width ?? 320}
          height={height ?? 240}
          loading="lazy"
        />
      </a>
    );
  return (
    <a href={link} download={name} className={styles.document}>
      <Icon icon={Paperclip} />
      <span className={styles.fileText}>
        <b>{name}</b>
        <small>{describeFile(attachment)}</small>
      </span>
      <Icon icon={Download} size={16} />
      <span className="sr">Download</span>
    </a>
  );
}
