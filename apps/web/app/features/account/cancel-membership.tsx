import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';
import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { KeyValue } from '@maetrix/ui/key-value';
import { CountedTextarea } from '@maetrix/ui/textarea';
import { useState } from 'react';

import styles from './account-page.module.css';
import type { Subscription } from './account.ts';
import { useMembershipAction } from '../membership/index.ts';

const MAX_REASON_LENGTH = 500;

type CancelMembershipProps = { subscription: Subscription; onClose: () => void };

/** Confirms a cancellation and explains what it means. */
export function CancelMembership({ subscription, onClose }: CancelMembershipProps) {
  const { plan, type, validTo } = subscription;
  const [reason, setReason] = useState('');
  const cancel = useMembershipAction('cancel', onClose);
  const hasCardNumber = holdsCardNumber(reason);
  const isRefused = hasCardNumber || reason.length > MAX_REASON_LENGTH;
  return (
    <AlertDialog
      open
      title={`Cancel your ${plan} membership?`}
      description={
        type === 'Paid'
          ? `You keep full access until ${validTo ?? 'the end of the paid month'}. After that, ${plan} content is locked; your progress and favourites stay saved.`
          : `${plan} is free. You are not charged for it.`
      }
      cancelLabel="Keep my plan"
      confirmLabel="Cancel Subscription"
      confirming={cancel.isBusy}
      confirmingLabel="Cancelling"
      onConfirm={() => !isRefused && cancel.run({ reason })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {type === 'Paid' && (
        <KeyValue
          small
          className={styles.facts}
          items={[
            { term: 'Charged from now on', value: 'Nothing' },
            { term: 'Changing your mind', value: validTo ? `Free until ${validTo}` : 'Free until then' },
            { term: 'Courses you bought', value: 'Yours to keep' },
          ]}
        />
      )}
      <div className={styles.reason}>
        <CountedTextarea
          label="Why are you leaving? (optional)"
          limit={MAX_REASON_LENGTH}
          rows={3}
          value={reason}
          onValueChange={setReason}
          error={hasCardNumber ? NO_CARD_DATA : undefined}
          overLimitError={`At most ${MAX_REASON_LENGTH} characters`}
        />
      </div>
    </AlertDialog>
  );
}
