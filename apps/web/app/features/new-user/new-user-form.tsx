import {
  PASSWORD_HINT,
  PASSWORDS_MUST_BE_SAME,
  TSHIRT_COLOURS,
  TSHIRT_SIZES,
} from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Field, FieldGrid } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { PasswordInput } from '@maetrix/ui/password-input';
import { Select } from '@maetrix/ui/select';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { newUserPath, type PurchaseItem, storedCheckout } from '../checkout/index.ts';
import { rememberedPath } from '../session/index.ts';
import { COUNTRIES, DEFAULT_COUNTRY } from './countries.ts';
import { draft, useDraftChoice } from './draft.ts';
import styles from './new-user-page.module.css';
import type { NewUserResult } from './offer.ts';
import { registerAndPay } from './register-and-pay.ts';

const choices = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

const MANDATORY = ['name', 'email', 'mobile', 'password', 'confirm_password'];

const NO_ERRORS: Record<string, string> = {};

const focusFirstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

type DraftSelectProps = Parameters<typeof Select>[0] & { name: Parameters<typeof useDraftChoice>[0] };

/** Shows what was chosen before the buyer went to the provider's page. */
function DraftSelect({ defaultValue, ...props }: DraftSelectProps) {
  const chosen = useDraftChoice(props.name);
  const first = chosen ?? defaultValue;
  return <Select key={chosen} {...props} {...(first !== undefined && { defaultValue: first })} />;
}

type NewUserFormProps = {
  item: PurchaseItem;
  requestKey: string;
  /** The result of a form posted without JavaScript. */
  answer: NewUserResult | undefined;
};

/** Registration with a first payment. The server validates it. */
export function NewUserForm({ item, requestKey, answer: plainAnswer }: NewUserFormProps) {
  const alert = useAlert();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(plainAnswer?.kind === 'refused' ? plainAnswer.errors : NO_ERRORS);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => !corrected.includes(name)));

  useEffect(() => {
    if (formRef.current) draft.fill(formRef.current);
    // The back/forward cache restores the page as it was left, with the button still loading.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  /** What is bought on the page now. */
  const shown = useRef<string>(undefined);
  const path = newUserPath(item);
  useEffect(() => {
    shown.current = path;
    return () => void (shown.current = undefined);
  }, [path]);

  useEffect(() => {
    if (refused !== NO_ERRORS) focusFirstError(formRef.current);
  }, [refused]);

  const submit = async (form: FormData) => {
    setBusy(true);
    const answer = await registerAndPay(form, item, () => shown.current !== path);
    if (!answer) {
      setBusy(false);
      return;
    }
    if (answer.kind === 'ready') {
      storedCheckout.save({ id: answer.sessionId, paymentIntent: null }, [item], answer.userToken);
      // After the activation the purchase is what to go on with.
      rememberedPath.clear();
      location.assign(answer.url);
      return;
    }
    setBusy(false);
    if (answer.errors.max_amount) {
      // The page shows the new price, for a purchase of its own.
      storedCheckout.clear();
      void revalidate();
    }
    const isDifferent = form.get('password') !== form.get('confirm_password');
    setCorrected([]);
    setRefused({ ...(isDifferent && { confirm_password: PASSWORDS_MUST_BE_SAME }), ...answer.errors });
    // Empty fields are marked; anything else is a failure of the registration.
    const isFilled = MANDATORY.every((name) => form.get(name));
    const failure = isFilled ? (answer.errors.confirm_password ?? answer.message) : null;
    const text = isDifferent ? PASSWORDS_MUST_BE_SAME : failure;
    if (text !== null) alert(text, () => focusFirstError(formRef.current));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit(new FormData(event.currentTarget));
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && errors[target.name]) setCorrected([...corrected, target.name]);
  };

  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={path}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="service_category" value={item.kind} />
      <input type="hidden" name="service_id" value={item.id} />
      <input type="hidden" name="service_name" value={item.name} />
      <input type="hidden" name="request_key" value={requestKey} />
      <input type="hidden" name="max_amount" value={item.price} />
      <input type="hidden" name="referral_code" value={params.get('code') ?? ''} />
      <FieldGrid columns={2}>
        <Field label="Full Name" required error={errors.name}>
          <Input name="name" autoComplete="name" />
        </Field>
        <Field label="Company Name" error={errors.company_name}>
          <Input name="company_name" autoComplete="organization" />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Mobile" required error={errors.mobile} hint="Minimum 10 digits">
          <Input name="mobile" type="tel" inputMode="numeric" autoComplete="tel" />
        </Field>
        <Field label="Password" required error={errors.password} hint={PASSWORD_HINT}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" required error={errors.confirm_password}>
          <PasswordInput name="confirm_password" autoComplete="new-password" />
        </Field>
      </FieldGrid>
      <div className={styles.parcel}>
        <h2 className="d-22">Your welcome parcel</h2>
        <p className={styles.text}>
          We post new members a Maetrix T-shirt, so we ask for an address, a size and a colour. Leave these
          empty if you do not want one.
        </p>
      </div>
      <FieldGrid columns={2}>
        <Field label="Address 1" error={errors.address1}>
          <Input name="address1" autoComplete="address-line1" />
        </Field>
        <Field label="Address 2" error={errors.address2}>
          <Input name="address2" autoComplete="address-line2" />
        </Field>
        <Field label="City" error={errors.city}>
          <Input name="city" autoComplete="address-level2" />
        </Field>
        <Field label="Country" error={errors.country}>
          <DraftSelect name="country" options={choices(COUNTRIES)} defaultValue={DEFAULT_COUNTRY} />
        </Field>
        <Field label="Postcode/Zip" error={errors.post_code}>
          <Input name="post_code" autoComplete="postal-code" />
        </Field>
        <Field label="T-Shirt Size" error={errors.tshirt_size}>
          <DraftSelect name="tshirt_size" options={choices(TSHIRT_SIZES)} placeholder="Choose a size" />
        </Field>
        <Field label="Colour" error={errors.tshirt_colour}>
          <DraftSelect name="tshirt_colour" options={choices(TSHIRT_COLOURS)} placeholder="Choose a colour" />
        </Field>
      </FieldGrid>
      <div className={styles.end}>
        <p className={styles.hint}>
          By proceeding you agree to the Terms &amp; Conditions, ask for immediate access to what you buy, and
          accept that your 14-day right to withdraw ends with it.
        </p>
        <Button type="submit" size="lg" loading={isBusy} loadingLabel="Proceeding">
          Proceed For Payment
        </Button>
      </div>
    </form>
  );
}
