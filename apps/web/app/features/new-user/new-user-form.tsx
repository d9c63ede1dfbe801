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
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { type PurchaseItem, storedCheckout } from '../checkout/index.ts';
import { COUNTRIES, DEFAULT_COUNTRY } from './countries.ts';
import styles from './new-user-page.module.css';
import { registerAndPay } from './register-and-pay.ts';

const choices = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

/** Registration with a first payment. The server validates it. */
export function NewUserForm({ item }: { item: PurchaseItem }) {
  const alert = useAlert();
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (form: FormData) => {
    setBusy(true);
    const answer = await registerAndPay(form, item);
    if (answer.kind === 'ready') {
      storedCheckout.save({ id: answer.sessionId, paymentIntent: null }, [item], answer.userToken);
      location.assign(answer.url);
      return;
    }
    setBusy(false);
    setErrors(answer.errors);
    alert(answer.errors.confirm_password ?? answer.message);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (form.get('password') !== form.get('confirm_password')) alert(PASSWORDS_MUST_BE_SAME);
    else if (!isBusy) void submit(form);
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
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
          <Select name="country" options={choices(COUNTRIES)} defaultValue={DEFAULT_COUNTRY} />
        </Field>
        <Field label="Postcode/Zip" error={errors.post_code}>
          <Input name="post_code" autoComplete="postal-code" />
        </Field>
        <Field label="T-Shirt Size" error={errors.tshirt_size}>
          <Select name="tshirt_size" options={choices(TSHIRT_SIZES)} placeholder="Choose a size" />
        </Field>
        <Field label="Colour" error={errors.tshirt_colour}>
          <Select name="tshirt_colour" options={choices(TSHIRT_COLOURS)} placeholder="Choose a colour" />
        </Field>
      </FieldGrid>
      <div className={styles.end}>
        <p className={styles.hint}>
          By proceeding you agree to the Terms &amp; Conditions, ask for immediate access to what you buy, and
          accept that your 14-day right to withdraw ends with it. The address and T-shirt are for your welcome
          parcel. Leave them empty if you do not want one.
        </p>
        <Button type="submit" size="lg" loading={isBusy} loadingLabel="Proceeding">
          Proceed For Payment
        </Button>
      </div>
    </form>
  );
}
