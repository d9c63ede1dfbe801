import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { Textarea } from '@maetrix/ui/textarea';
import { useState, type FormEvent } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { UnsavedGuard } from '../../shared/feedback/unsaved-guard.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import { useFocusOnMount } from '../../shared/layout/use-focus-on-mount.ts';
import styles from './goal-form.module.css';
import { GOAL_PATH, type GoalResult, type GoalView } from './goal.ts';

// As the API accepts them.
const MAX_LENGTHS = { goal: 300, task: 1_000, success: 500 };
const NAMES = ['goal', 'task', 'success'] as const;

type GoalFormProps = {
  goal: GoalView | null;
  /** What a form without JavaScript was answered. */
  answer?: GoalResult | undefined;
  takesFocus?: boolean;
  onSaved?: () => void;
};

/** Goal, task and success of this week. */
export function GoalForm({ goal, answer, takesFocus = false, onSaved }: GoalFormProps) {
  const toast = useToasts();
  const firstField = useFocusOnMount<HTMLInputElement>(takesFocus);
  const saved = { goal: goal?.goal ?? '', task: goal?.task ?? '', success: goal?.success ?? '' };
  const [texts, setTexts] = useState(answer?.sent ?? saved);
  const save = useAction<GoalResult>({
    key: 'goal',
    path: GOAL_PATH,
    afterReload: true,
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved?.();
    },
    onError: ({ message, errors }) => {
      if (Object.keys(errors).length === 0) toast.error(message);
    },
  });
  const failed = save.isPending ? undefined : (save.result ?? answer);
  const errorOf = (name: string) => failed?.errors[name];

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.submit({ intent: 'goal', ...texts });
  };
  const bind = (name: keyof typeof texts) => ({
    value: texts[name],
    maxLength: MAX_LENGTHS[name],
    // Read at once: React may give the field its old text back before it calls the function.
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTexts((current) => ({ ...current, [name]: value })),
  });

  return (
    <form method="post" action={GOAL_PATH} noValidate onSubmit={send} className={styles.form}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="intent" value="goal" />
      <Field
        label="Goal"
        name="goal"
        error={errorOf('goal') ?? (answer && !answer.ok && !save.result ? answer.message : undefined)}
      >
        <Input ref={firstField} autoComplete="off" {...bind('goal')} />
      </Field>
      <Field label="Task" name="task" hint="One on each line." error={errorOf('task')}>
        <Textarea rows={3} name="task" {...bind('task')} />
      </Field>
      <Field label="Success" name="success" hint="Separate each one with a comma." error={errorOf('success')}>
        <Input autoComplete="off" {...bind('success')} />
      </Field>
      <Button type="submit" block loading={save.isPending} loadingLabel="Saving">
        Save goal
      </Button>
      {/* The server stores the texts without spaces around them. */}
      <UnsavedGuard isChanged={NAMES.some((name) => texts[name].trim() !== saved[name].trim())} />
    </form>
  );
}
