import { useSyncExternalStore } from 'react';

import { tryStorage } from '../../shared/storage.ts';

const KEY = 'new_user_draft';
const FIELDS = ['name', 'company_name', 'email', 'mobile', 'address1', 'address2', 'city', 'post_code'];
const CHOICES = ['country', 'tshirt_size', 'tshirt_colour'];

type Draft = Record<string, string>;

const read = (): Draft => tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Draft, {});
const never = () => () => undefined;

/** What was chosen from a list; nothing before hydration. */
export const useDraftChoice = (name: 'country' | 'tshirt_size' | 'tshirt_colour'): string | undefined =>
  useSyncExternalStore(
    never,
    () => read()[name] || undefined,
    () => undefined,
  );

/** What was typed, without passwords, for a buyer who returns from the provider's page; until it is paid. */
export const draft = {
  save: (form: FormData): void =>
    tryStorage(() => {
      const typed = [...FIELDS, ...CHOICES].map((name) => [name, form.get(name)]);
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
    }, undefined),

  email: (): string | null => read().email ?? null,

  clear: (): void => tryStorage(() => sessionStorage.removeItem(KEY), undefined),

  /** The checkout of another address is another purchase. */
  isOfAnotherBuyer: (form: FormData): boolean => {
    const { email } = read();
    return email !== undefined && email !== form.get('email');
  },

  fill: (form: HTMLFormElement): void => {
    for (const [name, value] of Object.entries(read())) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '' && FIELDS.includes(name))
        field.value = value;
    }
  },
};
