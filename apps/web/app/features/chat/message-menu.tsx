import type { ChatMessage } from '@maetrix/contract';
import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { IconButton } from '@maetrix/ui/icon-button';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { Ban, CornerUpLeft, Ellipsis, Flag, Pencil, Pin, PinOff, SmilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useOpenOnMount } from '../../shared/layout/use-open-on-mount.ts';
import { BlockQuestion, useSetBlocked } from './block-question.tsx';
import type { MessageActions } from './message-row.tsx';
import styles from './message-row.module.css';
import { pin, remove } from './messages.ts';
import { useNow } from './use-now.ts';

type MessageMenuProps = {
  message: ChatMessage;
  name: string;
  isOwn: boolean;
  isOpen: boolean;
  actions: MessageActions;
  onReact: () => void;
};

const EDITABLE_MS = 86_400_000;

/** Buttons beside a message. The menu itself exists only for the message whose button was pressed. */
export function MessageMenu({ message, name, isOwn, isOpen, actions, onReact }: MessageMenuProps) {
  const isReportable = !isOwn && message.status === 'visible';
  const label = `Options for the message of ${isOwn ? 'yourself' : name}`;
  return (
    <div className={styles.tools}>
      {isReportable && (
        <IconButton
          icon={Flag}
          label="Report this message"
          className={styles.flag}
          onClick={() => actions.onReport(message)}
        />
      )}
      {isOpen ? (
        <OpenMenu
          message={message}
          name={name}
          isOwn={isOwn}
          actions={actions}
          onReact={onReact}
          label={label}
        />
      ) : (
        <IconButton
          icon={Ellipsis}
          label={label}
          aria-haspopup="menu"
          onClick={() => actions.onMenu(message.seq)}
        />
      )}
    </div>
  );
}

type OpenMenuProps = Omit<MessageMenuProps, 'isOpen'> & { label: string };

function OpenMenu({ message, name, isOwn, actions, onReact, label }: OpenMenuProps) {
  const toasts = useToasts();
  const trigger = useOpenOnMount();
  const now = useNow();
  const [isDeleting, setDeleting] = useState(false);
  const isVisible = message.status === 'visible';
  const isEditable =
    isOwn && isVisible && now.getTime() - new Date(message.timestamp).getTime() < EDITABLE_MS;
  const isPinned = message.pinned_at !== null;
  const [isBlocking, setBlocking] = useState(false);
  const setBlocked = useSetBlocked();
  const run = async (work: Promise<string | null>) => {
    const problem = await work;
    if (problem !== null) toasts.error(problem);
  };
  return (
    <>
      <Menu
        label="Message"
        modal={false}
        narrow
        trigger={<IconButton ref={trigger} icon={Ellipsis} label={label} />}
      >
        {isVisible && (
          <>
            <MenuItem icon={SmilePlus} onSelect={onReact}>
              React
            </MenuItem>
            <MenuItem icon={CornerUpLeft} onSelect={() => actions.onReply(message)}>
              Reply
            </MenuItem>
          </>
        )}
        {isEditable && (
          <MenuItem icon={Pencil} onSelect={() => actions.onEdit(message)}>
            Edit
          </MenuItem>
        )}
        {isVisible && actions.isDirect && (
          <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => void run(pin(message, !isPinned))}>
            {isPinned ? 'Unpin' : 'Pin'}
          </MenuItem>
        )}
        {isVisible && !isOwn && (
          <MenuItem icon={Flag} onSelect={() => actions.onReport(message)}>
            Report
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem
            icon={Ban}
            onSelect={() => {
              if (isVisible) setBlocking(true);
              else void setBlocked(message.userId, name, false);
            }}
          >
            {isVisible ? 'Block' : 'Unblock'} {name}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon={Trash2} onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      <BlockQuestion
        name={name}
        isOpen={isBlocking}
        onOpenChange={setBlocking}
        onBlock={() => void setBlocked(message.userId, name, true)}
      />
      <AlertDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this message?"
        description="It disappears for everybody."
        cancelLabel="Keep it"
        confirmLabel="Delete"
        onConfirm={() => {
          setDeleting(false);
          void run(remove(message));
        }}
      />
    </>
  );
}
