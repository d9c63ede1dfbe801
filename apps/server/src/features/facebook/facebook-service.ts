import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { TextSealer } from '#app/platform/sealed-text.ts';
import { sameSecret, sha256, type Random, type Signer } from '#app/platform/secrets.ts';

import type { FacebookGateway } from './facebook-gateway.ts';
import { facebookRepository as repository } from './facebook-repository.ts';

const LINKS_PER_MEMBER: Limit = { name: 'facebook-links', max: 20, windowMs: HOUR };
const UNLINKS_PER_MEMBER: Limit = { name: 'facebook-unlinks', max: 20, windowMs: HOUR };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  sealer: TextSealer;
  limiter: Limiter;
  gateway: FacebookGateway;
  members: Pick<Members, 'lockActive'>;
  siteOrigin: string;
  /** The name of the page in the member's profile. */
  findPageName: (executor: Executor, memberId: number) => Promise<string | null>;
};

type Caller = { memberId: number; sessionId: number };

const SEPARATOR = '~';
const boundToCaller = ({ memberId, sessionId }: Caller) => `${memberId}:${sessionId}`;
const boundToMember = (memberId: number) => `facebook-link:${memberId}`;

/** The link between a member and the Facebook page that their profile names. */
export const createFacebook = (deps: Deps) => {
  const { database, gateway, random, signer, limiter } = deps;
  const { db } = database;
  const redirectUri = `${deps.siteOrigin}/api/facebook/callback`;

  const admit = (memberId: number) => consumeOrReject(limiter, LINKS_PER_MEMBER, String(memberId));

  /** The token is exchanged and stored for the page alone; the member's own token is forgotten. */
  const linkWithToken = async (memberId: number, userToken: string): Promise<void> => {
    const pageName = await deps.findPageName(db, memberId);
    if (pageName === null || !(await gateway.isOurs(userToken))) throw new AppError('facebook_link_failed');
    const longLived = await gateway.exchangeForLongLived(userToken);
    const page = await gateway.findPage(longLived, pageName);
    if (!page) throw new AppError('facebook_link_failed');
    await inTransaction(db, async (tx) => {
      // The name may have been changed meanwhile; while the member is locked it cannot be.
      if (!(await deps.members.lockActive(tx, memberId))) throw new AppError('unauthenticated');
      if ((await deps.findPageName(tx, memberId)) !== pageName) throw new AppError('facebook_link_failed');
      await repository.save(tx, {
        memberId,
        pageId: page.id,
        pageName,
        token: deps.sealer.seal(boundToMember(memberId), page.accessToken),
        at: deps.clock(),
      });
    });
  };

  return {
    /** The address of the login, and the value of a cookie that ties its return to this browser and session. */
    beginLogin: async (caller: Caller): Promise<{ url: string; cookie: string }> => {
      await admit(caller.memberId);
      if (!gateway.isConfigured) throw new AppError('facebook_unavailable');
      const [state, verifier] = [random.token(), random.token()];
      const challenge = sha256(verifier).toString('base64url');
      return {
        url: gateway.dialogUrl({ state, challenge, redirectUri }),
        cookie: signer.seal('facebook-login', boundToCaller(caller), state + SEPARATOR + verifier),
      };
    },

    /** Links the page after a login. A return that this session did not begin is refused. */
    completeLogin: async (
      caller: Caller,
      { cookie, state, code }: { cookie: string | undefined; state: string; code: string },
    ): Promise<void> => {
      const [expected, verifier] =
        signer.unseal('facebook-login', boundToCaller(caller), cookie)?.split(SEPARATOR) ?? [];
      if (!expected || !verifier || !sameSecret(expected, state)) throw new AppError('facebook_link_failed');
      // A client may keep the cookie and invent codes.
      await admit(caller.memberId);
      await linkWithToken(caller.memberId, await gateway.exchangeCode({ code, verifier, redirectUri }));
    },

    link: async (memberId: number, userToken: string): Promise<void> => {
      await admit(memberId);
      await linkWithToken(memberId, userToken);
    },

    unlink: async (memberId: number): Promise<void> => {
      await consumeOrReject(limiter, UNLINKS_PER_MEMBER, String(memberId));
      await repository.delete(db, memberId);
    },

    /** A link is to the page that the profile names: another name ends it. */
    handleProfileChanged: async (tx: Tx, { memberId }: { memberId: number }): Promise<void> =>
      repository.deleteUnless(tx, memberId, await deps.findPageName(tx, memberId)),
  };
};

export type Facebook = ReturnType<typeof createFacebook>;
