import { Button } from '@maetrix/ui/button';
import { Field, FieldGrid } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { Textarea } from '@maetrix/ui/textarea';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import styles from './contact.module.css';

export function Contact() {
  return (
    <section id="contact" className={styles.contact}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h2 className="d-48">Ask us something.</h2>
          <p className="lede">A person replies, usually within one working day.</p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}

const messagesWithoutJavaScript: Record<string, string> = {
  true: 'Message Submit Successfully',
  false: 'Something went wrong',
};

function ContactForm() {
  const [params] = useSearchParams();
  const toast = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const message = messagesWithoutJavaScript[params.get('sent') ?? ''];

  const enquiry = useAction<ActionResult>({
    key: 'contact',
    path: '/contact',
    onSuccess: ({ message: thanks }) => {
      form.current?.reset();
      toast.success(thanks);
    },
    onError: ({ message: problem, errors: fieldErrors }) => {
      if (!Object.keys(fieldErrors).length) toast.error(problem);
    },
  });
  const errors = enquiry.result?.errors ?? {};

  return (
    <enquiry.Form ref={form} method="post" action={enquiry.path} noValidate className={styles.form}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      {message && <p role="status">{message}</p>}
      <FieldGrid columns={2}>
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" required />
        </Field>
        <Field label="Email" error={errors.email}>
          <Input name="email" type="email" autoComplete="email" placeholder="you@yourclinic.co.uk" required />
        </Field>
      </FieldGrid>
      <Field label="Message" error={errors.message}>
        <Textarea
          name="message"
          required
          maxLength={5000}
          placeholder="Tell us about your clinic and what you want to fix first"
        />
      </Field>
      <div className={styles.robots} aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" loading={enquiry.isPending} loadingLabel="Sending">
          Send message
        </Button>
      </div>
    </enquiry.Form>
  );
}
