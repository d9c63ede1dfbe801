import { useEffect, useEffectEvent } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';

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
  const result = fetcher.data as Result | undefined;
  const isDue = !afterReload || state === 'idle';
  const onResult = useEffectEvent((latest: Result) => (latest.ok ? onSuccess?.(latest) : onError?.(latest)));

  useEffect(() => {
    if (!result || !isDue || handled.has(result)) return;
    handled.add(result);
    onResult(result);
  }, [result, isDue]);

  return {
    Form: fetcher.Form,
    path,
    state,
    isPending: state !== 'idle',
    result,
    submit: (fields: SubmitTarget) => void fetcher.submit(fields, { method: 'post', action: path }),
  };
};
