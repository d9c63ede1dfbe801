import { LinkButton } from '@maetrix/ui/link';
import { Badge } from '@maetrix/ui/badge';
import { FACEBOOK_LINK_FAILED, FACEBOOK_LINKED } from '@maetrix/contract/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import styles from './profile-page.module.css';
import { useSave } from './use-save.ts';

/** Says what the login at Facebook has led to, once. */
const useFacebookReturn = () => {
  const toast = useToasts();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('facebook');
  const report = useEffectEvent((result: string) => {
    if (result === 'linked') toast.success(FACEBOOK_LINKED);
    else toast.error(FACEBOOK_LINK_FAILED);
    setParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (outcome) report(outcome);
  }, [outcome]);
};

/** Links the page that the profile names by a login at Facebook, and ends the link. */
export function FacebookLink({ isLinked }: { isLinked: boolean }) {
  useFacebookReturn();
  const toast = useToasts();
  const [isLeaving, setLeaving] = useState(false);
  const unlink = useSave({ key: 'unlink', saved: 'Facebook page unlinked.', onSaved: () => undefined });

  const logIn = async () => {
    setLeaving(true);
    const answer = await callApi('/facebook/login', {});
    if (answer.ok) return location.assign(answer.result.url);
    setLeaving(false);
    return toast.error(answer.message || FACEBOOK_LINK_FAILED);
  };

  return (
    <span className={styles.facebook}>
      {isLinked && <Badge tone="positive">Linked</Badge>}
      {isLinked ? (
        <LinkButton disabled={unlink.isPending} onClick={() => unlink.submit({ intent: 'unlink-page' })}>
          Unlink page
        </LinkButton>
      ) : (
        <LinkButton disabled={isLeaving} onClick={() => void logIn()}>
          Link this page by logging in to Facebook
        </LinkButton>
      )}
    </span>
  );
}
