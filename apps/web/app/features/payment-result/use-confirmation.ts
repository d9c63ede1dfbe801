import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

import { postToAction } from '../../shared/http/browser-calls.ts';
import {
  type Confirmation,
  type ConfirmationRequest,
  type PurchaseItem,
  expiredPath,
  storedCheckout,
} from '../checkout/index.ts';
import { newUserDraft } from '../new-user/index.ts';

const POLL_INTERVAL_MS = 2_000;
const MAX_POLLS = 30;

/** `nothing`: there is no payment to confirm. */
type ConfirmationState =
  | { kind: 'confirming' | 'login' | 'unreachable' | 'returned' | 'nothing' }
  | { kind: 'confirmed'; items: PurchaseItem[]; email: string | null };

const requestConfirmation = (request: ConfirmationRequest): Promise<Confirmation> =>
  postToAction('/actions/confirm-payment', request, 'unreachable');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls while the payment is pending or the server does not answer. */
const pollConfirmation = async (request: ConfirmationRequest, signal: AbortSignal): Promise<Confirmation> => {
  let answer: Confirmation = 'pending';
  for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls++) {
    answer = await requestConfirmation(request);
    if (answer !== 'pending' && answer !== 'unreachable') break;
    await pause(POLL_INTERVAL_MS);
  }
  return answer;
};

/** The checkout in local storage, or the session in the URL when that is another one. */
const requestFrom = (sessionId: string | null): ConfirmationRequest | null => {
  const { session, items, userToken } = storedCheckout.read();
  if (session && (sessionId === null || session.id === sessionId)) return { session, items, userToken };
  return sessionId === null
    ? null
    : { session: { id: sessionId, paymentIntent: null }, items: [], userToken };
};

type Confirmed = { outcome: Confirmation | 'nothing'; items: PurchaseItem[] };

const confirm = async (sessionId: string | null, signal: AbortSignal): Promise<Confirmed> => {
  const request = requestFrom(sessionId);
  if (!request) return { outcome: 'nothing', items: [] };
  return { outcome: await pollConfirmation(request, signal), items: request.items };
};

const subscribeToNothing = () => () => undefined;

/** False during hydration: the history state is unknown on the server, and both renders must match. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Confirms the payment with the server. The result is kept in the history state, so a reload shows it again. */
export const useConfirmation = (failedPath: string): ConfirmationState => {
  const [state, setState] = useState<ConfirmationState>({ kind: 'confirming' });
  const isHydrated = useIsHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { bought, email = null } = (location.state ?? {}) as {
    bought?: PurchaseItem[];
    email?: string | null;
  };
  const sessionId = new URLSearchParams(location.search).get('session_id');

  useEffect(() => {
    if (bought) return undefined;
    const leaving = new AbortController();
    const finish = async ({ outcome, items }: Confirmed) => {
      if (leaving.signal.aborted) return;
      if (outcome === 'confirmed') {
        storedCheckout.clear();
        const buyer = newUserDraft.email();
        newUserDraft.clear();
        await revalidate();
        await navigate('.', { replace: true, state: { bought: items, email: buyer } });
      } else if (outcome === 'failed' || outcome === 'pending' || outcome === 'expired') {
        storedCheckout.clear();
        await navigate(outcome === 'expired' ? expiredPath(failedPath) : failedPath, { replace: true });
      } else {
        if (outcome === 'returned') storedCheckout.clear();
        setState({ kind: outcome });
      }
    };
    void confirm(sessionId, leaving.signal).then(finish);
    return () => leaving.abort();
  }, [failedPath, bought, navigate, revalidate, sessionId]);

  return bought && isHydrated ? { kind: 'confirmed', items: bought, email } : state;
};
