import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

import type { Confirmation, ConfirmationRequest, Wanted } from '../../shared/checkout/checkout.ts';
import { storedCheckout } from '../../shared/checkout/stored-checkout.ts';

const ASK_AGAIN_MS = 2_000;
const TIMES = 30;

/** Where the confirmation is; `nothing` when there is no payment to confirm. */
type ConfirmationState =
  | { kind: 'confirming' | 'login' | 'unreachable' | 'returned' | 'nothing' }
  | { kind: 'confirmed'; services: Wanted[] };

const ask = (request: ConfirmationRequest): Promise<Confirmation> =>
  fetch('/actions/confirm-payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).then(
    (response) => response.json() as Promise<Confirmation>,
    () => 'unreachable',
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A payment can take a moment to be known: it is asked for again while it is pending. */
const askUntilKnown = async (request: ConfirmationRequest, signal: AbortSignal): Promise<Confirmation> => {
  let answer: Confirmation = 'pending';
  for (let asked = 0; asked < TIMES && !signal.aborted; asked++) {
    answer = await ask(request);
    if (answer !== 'pending' && answer !== 'unreachable') break;
    await pause(ASK_AGAIN_MS);
  }
  return answer;
};

/** What this browser knows of the checkout it comes from; the address may know more than the browser. */
const requestFrom = (sessionId: string | null): ConfirmationRequest | null => {
  const { session, services, userToken } = storedCheckout.read();
  if (session && (sessionId === null || session.id === sessionId)) return { session, services, userToken };
  return sessionId === null
    ? null
    : { session: { id: sessionId, paymentIntent: null }, services: [], userToken };
};

type Confirmed = { outcome: Confirmation | 'nothing'; services: Wanted[] };

const confirm = async (sessionId: string | null, signal: AbortSignal): Promise<Confirmed> => {
  const request = requestFrom(sessionId);
  if (!request) return { outcome: 'nothing', services: [] };
  return { outcome: await askUntilKnown(request, signal), services: request.services };
};

const never = () => () => undefined;

/** The history of a visit is the browser's: what is drawn first is what the server drew. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Confirms the payment she comes from with the server. What was confirmed stays so when the page is reloaded. */
export const useConfirmation = (failedPath: string): ConfirmationState => {
  const [state, setState] = useState<ConfirmationState>({ kind: 'confirming' });
  const isHydrated = useIsHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const known = (location.state as { bought?: Wanted[] } | null)?.bought;
  const sessionId = new URLSearchParams(location.search).get('session_id');

  useEffect(() => {
    if (known) return undefined;
    const leaving = new AbortController();
    const finish = async ({ outcome, services }: Confirmed) => {
      if (leaving.signal.aborted) return;
      if (outcome === 'confirmed') {
        storedCheckout.forget();
        await revalidate();
        await navigate('.', { replace: true, state: { bought: services } });
      } else if (outcome === 'failed' || outcome === 'pending') {
        storedCheckout.forget();
        await navigate(failedPath, { replace: true });
      } else {
        if (outcome === 'returned') storedCheckout.forget();
        setState({ kind: outcome });
      }
    };
    void confirm(sessionId, leaving.signal).then(finish);
    return () => leaving.abort();
  }, [failedPath, known, navigate, revalidate, sessionId]);

  return known && isHydrated ? { kind: 'confirmed', services: known } : state;
};
