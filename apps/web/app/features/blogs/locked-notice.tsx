import { needsPlan } from '@maetrix/contract/messages';
import { ButtonLink } from '@maetrix/ui/button';
import { Notice } from '@maetrix/ui/notice';
import { Lock } from 'lucide-react';

import { loginPath, useMember } from '../session/index.ts';
import { useLoginModal } from '../login/index.ts';
import styles from './locked-notice.module.css';
import type { CardArticle } from './card-article.ts';

/** How to unlock the article whose page led here. */
export function LockedNotice({ article }: { article: CardArticle }) {
  const isMember = useMember() !== null;
  const { title, plan } = article;
  return (
    <Notice
      tone="cool"
      icon={Lock}
      live="status"
      className={styles.locked}
      title={plan ? `“${title}” is part of the ${plan.name} plan.` : `“${title}” is for members.`}
      action={
        <div className={styles.actions}>
          {!isMember && <LoginButton next={article.path} isMain={!plan} />}
          {plan && <ButtonLink href="/buy-subscriptions">Choose Plan</ButtonLink>}
        </div>
      }
    >
      {plan
        ? needsPlan(plan.name)
        : isMember
          ? 'It is not on offer at the moment.'
          : 'Please login and continue'}
    </Notice>
  );
}

/** A link without JavaScript, the login modal with it. */
function LoginButton({ next, isMain }: { next: string; isMain: boolean }) {
  const login = useLoginModal();
  return (
    <ButtonLink
      href={loginPath(next)}
      variant={isMain ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      onPointerEnter={login.prepare}
      onClick={(event) => {
        event.preventDefault();
        login.open('login', next);
      }}
    >
      Login
    </ButtonLink>
  );
}
