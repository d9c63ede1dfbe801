import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

type Lease = { memberId: number; holder: string };

export const leaseRepository = {
  /** False while another holder has the member's lease. */
  take: async (executor: Executor, { memberId, holder }: Lease, ms: number): Promise<boolean> => {
    const { rows } = await sql`
      insert into billing_leases (user_id, holder, expires_at)
      values (${memberId}, ${holder}, now() + ${ms} * interval '1 millisecond')
      on conflict (user_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where billing_leases.expires_at < now()
      returning user_id`.execute(executor);
    return rows.length > 0;
  },

  release: async (executor: Executor, { memberId, holder }: Lease): Promise<void> => {
    await sql`delete from billing_leases where user_id = ${memberId} and holder = ${holder}`.execute(
      executor,
    );
  },
};
