import { PLEASE_ENTER_QUESTION, REVIEW_SUBMITTED } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';
import { CountedTextarea } from '@maetrix/ui/textarea';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { useLoginModal } from '../login/index.ts';
import { loginPath, useMember } from '../session/index.ts';
import styles from './feedback-form.module.css';
import { SUPPORT_PATH, type FeedbackResult } from './support-view.ts';

const MAX_LENGTH = 4000;

type FeedbackFormProps = {
  /** What a form without JavaScript was answered. */
  answer: FeedbackResult | undefined;
};

/** A question or an opinion. The text stays until it has been accepted; a failure shows no message. */
export function FeedbackForm({ answer }: FeedbackFormProps) {
  const member = useMember();
  const login = useLoginModal();
  const alert = useAlert();
  const toast = useToasts();
  const [params] = useSearchParams();
  const [text, setText] = useState(answer?.feedback ?? '');

  const feedback = useAction<ActionResult>({
    key: 'feedback',
    path: SUPPORT_PATH,
    // The login modal opens for visitors only: who was logged out is one once the page has been reloaded.
    afterReload: true,
    onSuccess: ({ message }) => {
      setText('');
      toast.success(message || REVIEW_SUBMITTED);
    },
    onError: ({ code }) => {
      if (code === 'unauthenticated') login.open();
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!member) login.open();
    else if (!text.trim()) alert(PLEASE_ENTER_QUESTION);
    else if (text.length <= MAX_LENGTH && !feedback.isPending) feedback.submit({ feedback: text });
  };

  return (
    <form method="post" action={SUPPORT_PATH} noValidate onSubmit={send} className={styles.form}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      {params.get('sent') === 'true' && <p role="status">{REVIEW_SUBMITTED}</p>}
      <CountedTextarea
        label="Your question or feedback"
        name="feedback"
        rows={7}
        limit={MAX_LENGTH}
        value={text}
        onValueChange={setText}
        readOnly={feedback.isPending}
        error={answer?.errors.feedback}
        overLimitError={`At most ${MAX_LENGTH} characters`}
        placeholder="What can we help with, or do better?"
        hint={member ? `We reply to ${member.email}.` : 'You log in when you send it, so that we can reply.'}
      />
      {!member && (
        <noscript>
          <p>
            <Link href={loginPath(SUPPORT_PATH)}>Log in</Link> first, then write.
          </p>
        </noscript>
      )}
      <div>
        <Button type="submit" loading={feedback.isPending} loadingLabel="Sending">
          Send
        </Button>
      </div>
    </form>
  );
}
