import { inTransaction } from '#app/platform/database.ts';

import { createCatalogueFixture } from './catalogue-fixture.ts';
import { createPeople } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Members with clients who paid, without a payment provider. */
export const createAffiliateFixture = (server: TestServer) => {
  const people = createPeople(server);
  const catalogue = createCatalogueFixture(server);
  let payments = 0;

  const newMember = async () => {
    const person = await people.member();
    const { cookie } = await people.signIn(person);
    const headers = { cookie };
    return {
      ...person,
      id: await catalogue.memberIdOf(person.email),
      get: (path: string) => server.call({ method: 'GET', url: `/api/${path}`, headers }),
      post: (path: string, body: object) => people.post(path, body, person, { headers }),
    };
  };

  const bind = (referredId: number, affiliateId: number) =>
    server.parts.database.pool.query('insert into referrals (client_id, user_id) values ($1, $2)', [
      referredId,
      affiliateId,
    ]);

  /** A client pays so much that this many points are earned; returns what holds or reverses the commission. */
  const pay = async (referredId: number, points: number) => {
    const cause = `payment:fixture-${++payments}`;
    const income = { referredId, cause, currency: 'gbp' };
    const { db } = server.parts.database;
    await inTransaction(db, (tx) =>
      server.parts.referrals.postCommission(tx, { ...income, netMinor: points * 10 }),
    );
    return {
      /** The bank of the client takes the money back until it has decided. */
      dispute: (isDisputed: boolean) =>
        inTransaction(db, (tx) =>
          server.parts.referrals.holdDisputed(tx, { referredId, saleCause: cause, isDisputed }),
        ),
      refund: () =>
        inTransaction(db, (tx) =>
          server.parts.referrals.reverseCommission(tx, {
            ...income,
            cause: `refund:${cause}`,
            saleCause: cause,
            netBefore: points * 10,
            netAfter: 0,
          }),
        ),
    };
  };

  return { newMember, bind, pay };
};
