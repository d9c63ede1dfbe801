import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';

import { lostAction } from '../connection/lost-load.ts';
import { UNREACHABLE } from './action-fallback.ts';

type ActionOptions<Result> = {
  /** Components with the same key share one submission and its result. */
  key: string;
  /** Path of the action. */
  path: string;
  onSuccess?: (result: Result) => void;
  onError?: (result: Result) => void;
  /** Call back after the loaders of the page have run again, instead of at once. */
  afterReload?: boolean;
};

/** Results that were called back already: a remounted component must not show an old result again. */
const handled = new WeakSet<object>();

/** Refused forms that were shown: the fields to correct have had the focus. */
const corrected = new WeakSet<object>();

/** The form that is in use; a button may stand outside of its form. */
const findForm = (): HTMLFormElement | null => {
  const { activeElement: used } = document;
  return used instanceof HTMLButtonElement && used.form ? used.form : (used?.closest('form') ?? null);
};

/** Every result of an action says whether it succeeded; the rest is for those that have a message. */
const noAnswer = () => ({ ...UNREACHABLE });

/** Submits to an action of ours without navigation and calls back once per result. */
export const useAction = <Result extends { ok: boolean }>({
  key,
  path,
  onSuccess,
  onError,
  afterReload = false,
}: ActionOptions<Result>) => {
  const fetcher = useFetcher({ key });
  const { state } = fetcher;
  /** Undefined when the browser itself sent it. */
  const submitted = useRef<HTMLFormElement | null>(undefined);
  const [unsent, setUnsent] = useState<{ form: unknown; result: Result } | null>(null);
  const isUnsent = unsent !== null && (state === 'idle' || unsent.form === fetcher.formData);
  const result = isUnsent ? unsent.result : (fetcher.data as Result | undefined);
  const isDue = !afterReload || state === 'idle';
  const onResult = useEffectEvent((latest: Result) => (latest.ok ? onSuccess?.(latest) : onError?.(latest)));

  // Without dependencies: the fetcher's data can change before the router renders with it. A render that React discards may
  // have read it already; its dependencies would be kept and its effect dropped, and the result never called back.
  useEffect(() => {
    if (!result || !isDue || handled.has(result)) return;
    handled.add(result);
    onResult(result);
  });

  // What is wrong is shown once nothing is pending.
  useEffect(() => {
    if (!result || result.ok || state !== 'idle' || corrected.has(result)) return;
    corrected.add(result);
    const form = submitted.current === undefined ? findForm() : submitted.current;
    // Who has gone on to something else keeps the focus there.
    if (document.activeElement !== document.body && findForm() !== form) return;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const giveUp = useEffectEvent(() => {
    if (state === 'idle') return;
    setUnsent({ form: fetcher.formData, result: noAnswer() as unknown as Result });
    fetcher.reset();
  });
  useEffect(() => lostAction.subscribe(() => giveUp()), []);

  return {
    Form: fetcher.Form,
    path,
    state,
    isPending: state !== 'idle',
    result,
    submit: (fields: SubmitTarget) => {
      submitted.current = findForm();
      if (!navigator.onLine) return setUnsent({ form: undefined, result: noAnswer() as unknown as Result });
      setUnsent(null);
      return void fetcher.submit(fields, { method: 'post', action: path });
    },
  };
};
