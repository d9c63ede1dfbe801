import type { Answer } from '@maetrix/contract/client';
import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Input } from '@maetrix/ui/input';
import { ErrorNotice } from '@maetrix/ui/notice';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import styles from './private-address-dialog.module.css';
import { useToasts } from './toasts.tsx';
import { useCopy } from './use-copy.ts';

/** Unknown while the server is asked and when it did not answer: an address created then would replace an existing one. */
type Status = 'loading' | 'failed' | 'active' | 'none';

type Calls = {
  find: () => Promise<Answer<{ is_active: 0 | 1 }>>;
  create: () => Promise<Answer<{ feed_url: string }>>;
  revoke: () => Promise<Answer<null>>;
};

const findStatus = async ({ find }: Calls): Promise<Status> => {
  const answer = await find();
  return answer.ok ? (answer.result.is_active === 1 ? 'active' : 'none') : 'failed';
};

type Texts = Record<
  Status | 'title' | 'description' | 'create' | 'revoke' | 'revokeQuestion' | 'revoked',
  string
>;

type PrivateAddressDialogProps = { calls: Calls; texts: Texts; onClose: () => void };

/** Creates, replaces and ends a secret address of the member. It is shown once: the server stores only a hash of it. */
export function PrivateAddressDialog({ calls, texts, onClose }: PrivateAddressDialogProps) {
  const toast = useToasts();
  const copy = useCopy();
  const id = useId();
  const [status, setStatus] = useState<Status>('loading');
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [isEnding, setEnding] = useState(false);

  useEffect(() => {
    void findStatus(calls).then(setStatus);
  }, [calls]);

  const loadAgain = async () => {
    setStatus('loading');
    setStatus(await findStatus(calls));
  };

  const create = async () => {
    setBusy(true);
    const answer = await calls.create();
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    setAddress(answer.result.feed_url);
    setCopied(false);
    return setStatus('active');
  };
  const revoke = async () => {
    setBusy(true);
    const answer = await calls.revoke();
    setBusy(false);
    setEnding(false);
    if (!answer.ok) return toast.error(answer.message);
    setAddress(null);
    setStatus('none');
    return toast.success(texts.revoked);
  };

  const endQuestion = (
    <>
      <Button variant="secondary" onClick={() => setEnding(false)}>
        Keep it
      </Button>
      <Button variant="danger" loading={isBusy} onClick={() => void revoke()}>
        {texts.revoke}
      </Button>
    </>
  );
  const actions = (
    <>
      {status === 'active' && (
        <Button variant="secondary" onClick={() => setEnding(true)}>
          {texts.revoke}
        </Button>
      )}
      {address ? (
        <Button {...(isCopied && { icon: Check })} onClick={() => void copy(address).then(setCopied)}>
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
      ) : (
        <Button loading={isBusy} onClick={() => void create()}>
          {status === 'active' ? 'Create a new address' : texts.create}
        </Button>
      )}
    </>
  );
  const isKnown = status === 'active' || status === 'none';

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.description}
      footer={isKnown && (isEnding ? endQuestion : actions)}
    >
      {isEnding && <p role="status">{texts.revokeQuestion}</p>}
      {!isEnding && address && (
        <>
          <label htmlFor={id}>The address is shown only now</label>
          <Input
            id={id}
            readOnly
            value={address}
            className={styles.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      {!isEnding && !address && <StatusNote status={status} texts={texts} onRetry={() => void loadAgain()} />}
    </Dialog>
  );
}

type StatusNoteProps = { status: Status; texts: Texts; onRetry: () => void };

function StatusNote({ status, texts, onRetry }: StatusNoteProps) {
  if (status !== 'failed') return <p role="status">{texts[status]}</p>;
  return (
    <ErrorNotice
      title={texts.failed}
      retry={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
