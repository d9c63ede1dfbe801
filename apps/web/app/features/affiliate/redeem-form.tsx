import { NOT_ENOUGH_POINTS } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { RadioGroup } from '@maetrix/ui/radio-group';
import { useRef, useState, type FormEvent } from 'react';

import { formatAmount } from '../../shared/formatting/money.ts';
import type { useAction } from '../../shared/http/use-action.ts';
import styles from './affiliate-page.module.css';
import { AFFILIATE_PATH, type RedeemResult, type Rewards } from './affiliate.ts';

const REWARDS = [
  { value: 'membership', label: 'Money off my plan' },
  { value: 'courses', label: 'Money off a course' },
] as const;
type Reward = (typeof REWARDS)[number]['value'];

const MAX_DIGITS = 12;

/** As people write numbers: 1,500. */
const readCount = (points: string): number => Number(points.replaceAll(/[\s,]/g, ''));

const describeWorth = (points: string): string => {
  const count = readCount(points);
  return Number.isInteger(count) && count > 0
    ? `Worth ${formatAmount(count / 100, 'gbp')}`
    : 'Whole points only';
};

type RedeemFormProps = {
  rewards: Rewards;
  redeem: ReturnType<typeof useAction<RedeemResult>>;
  answer: RedeemResult | undefined;
};

/** Asks for a reward. The points leave the account at once and return if the request is declined. */
export function RedeemForm({ rewards, redeem, answer }: RedeemFormProps) {
  const { available, requestKey: newKey } = rewards;
  const [points, setPoints] = useState(answer?.points ?? String(available.points));
  const [reward, setReward] = useState<Reward>('membership');
  // Stays while this form is open: sent again after a lost answer, it is the same request.
  const [requestKey] = useState(newKey);
  const failed = redeem.result ?? answer;
  const [isTooMuch, setTooMuch] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const exceeds = readCount(points) > available.points;
    setTooMuch(exceeds);
    if (exceeds) field.current?.focus();
    else if (!redeem.isPending) redeem.submit({ points, reward, request_key: requestKey });
  };

  return (
    <form method="post" action={AFFILIATE_PATH} noValidate onSubmit={send} className={styles.form}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="request_key" value={requestKey} />
      <Field
        label="Points"
        name="points"
        hint={describeWorth(points)}
        error={
          isTooMuch
            ? NOT_ENOUGH_POINTS
            : (failed?.errors.points ?? (answer && !answer.ok ? answer.message : undefined))
        }
      >
        <Input
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_DIGITS}
          value={points}
          onChange={(event) => {
            setPoints(event.target.value);
            setTooMuch(false);
          }}
        />
      </Field>
      <RadioGroup
        label="For what?"
        name="reward"
        options={REWARDS}
        value={reward}
        onValueChange={setReward}
      />
      <div>
        <Button type="submit" loading={redeem.isPending} loadingLabel="Sending">
          Send request
        </Button>
      </div>
    </form>
  );
}
