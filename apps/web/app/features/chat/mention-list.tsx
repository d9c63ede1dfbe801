import type { ChatMember } from '@maetrix/contract';
import { Avatar } from '@maetrix/ui/avatar';
import { cx } from '@maetrix/ui/cx';

import styles from './composer.module.css';

type MentionListProps = {
  id: string;
  members: readonly ChatMember[];
  chosen: number;
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Members to mention; the keyboard stays in the text. */
export function MentionList({ id, members, chosen, onPick, onPoint }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Mention a member" className={styles.mentions}>
      {members.map(({ userId, userName, profilePicture }, index) => (
        <div
          key={userId}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={cx(styles.mention, index === chosen && styles.chosen)}
          onPointerMove={() => onPoint(index)}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(index)}
        >
          <Avatar name="" src={profilePicture} size={24} />
          {userName}
        </div>
      ))}
    </div>
  );
}
