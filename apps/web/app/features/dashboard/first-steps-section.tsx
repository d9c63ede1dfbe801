import { Button } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { Icon } from '@maetrix/ui/icon';
import { Anchor } from '@maetrix/ui/link';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { focusPage } from '../../shared/layout/focus-page.ts';
import type { FirstStep } from './dashboard-view.ts';
import styles from './first-steps-section.module.css';

/** What a new member does first, until it is done or dismissed. */
export function FirstStepsSection({ steps = [] }: { steps: FirstStep[] | undefined }) {
  const headingId = useId();
  const toast = useToasts();
  const dismissal = useAction<ActionResult>({
    key: 'dismiss-first-steps',
    path: '/actions/dismiss-first-steps',
    afterReload: true,
    onSuccess: focusPage,
    onError: ({ message }) => toast.error(message),
  });
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={headingId} className="d-22">
          First steps
        </h2>
        <p className={styles.count}>
          {done} of {steps.length} done
        </p>
        <dismissal.Form method="post" action={dismissal.path} className={styles.dismiss}>
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          <Button type="submit" variant="text" size="sm" loading={dismissal.isPending} loadingLabel="Hiding">
            Hide these steps
          </Button>
        </dismissal.Form>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.path} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { title, text, path, isDone } }: { step: FirstStep }) {
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <Icon icon={isDone ? CircleCheck : Circle} className={styles.mark} />
      <div>
        <Anchor href={path} className={styles.link}>
          {title}
        </Anchor>
        <p className={styles.text}>{isDone ? 'Done' : text}</p>
      </div>
    </li>
  );
}
