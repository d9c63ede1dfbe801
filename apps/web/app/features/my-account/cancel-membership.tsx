import { holdsCardNumber, NO_CARD_DATA } from '@maetrix/contract/card-number';
import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { KeyValue } from '@maetrix/ui/key-value';
import { CountedTextarea } from '@maetrix/ui/textarea';
import { useState } from 'react';

import styles from './account-page.module.css';
import type { Subscription } from './account.ts';
import { useMembershipAction } from './use-membership-action.ts';

const LONGEST_REASON = 500;

type CancelMembershipProps = { subscription: Subscription; onClose: () => void };

/** Asks before a membership is cancelled, and says what that means. */
export function CancelMembership({ subscription, onClose }: CancelMembershipProps) {
  const { plan, type, validTo } = subscription;
  const [reason, setReason] = useState('');
  const cancel = useMembershipAction('cancel', onClose);
  const hasCardNumber = holdsCardNumber(reason);
  const isRefused = hasCardNumber || reason.length > LONGEST_REASON;
  return (
    <AlertDialog
      open
      title={`Cancel your ${plan} membership?`}
      description={
        type === 'Paid'
          ? `You keep everything until ${validTo ?? 'the end of what you paid for'}. After that what ${plan} opened is locked; your progress and your favourites stay saved.`
          : `${plan} is free: nothing is charged for it.`
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
          limit={LONGEST_REASON}
          rows={3}
          value={reason}
          onValueChange={setReason}
          error={hasCardNumber ? NO_CARD_DATA : undefined}
          overLimitError={`At most ${LONGEST_REASON} characters`}
        />
      </div>
    </AlertDialog>
  );
}
