import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { RowOf, SqlColumns } from '#app/platform/sql-columns.ts';

import { prepareSessionStatement, type CallerNames, type OpenSession } from './session-repository.ts';

/** Prepares statements that check the session and read columns of its member in one round trip. */
export const createPrepareCallerStatement =
  (deps: { database: Database; clock: Clock; touchSession: (session: OpenSession) => void }) =>
  <Ids extends string, Columns extends SqlColumns<CallerNames | NoInfer<Ids>>>(
    name: string,
    columns: Columns,
    ids: readonly Ids[],
  ) => {
    type Row = { memberId: number; sessionId: number } & RowOf<Columns>;
    const query = prepareSessionStatement<Ids, Columns>(name, columns, ids);

    /** Null for a visitor and for a credential without an open session. */
    const find = async (
      credential: Credential | null,
      values: Readonly<Record<Ids, number | null>>,
    ): Promise<Row | null> => {
      if (!credential) return null;
      const { tokenHash } = credential;
      const [row] = await query(deps.database.pool, { tokenHash, now: deps.clock(), ids: values });
      if (!row) return null;
      deps.touchSession(row);
      return row;
    };

    return {
      find,

      /** Refuses a credential without an open session. */
      require: async (credential: Credential, values: Readonly<Record<Ids, number | null>>): Promise<Row> => {
        const row = await find(credential, values);
        if (!row) throw new AppError('unauthenticated');
        return row;
      },
    };
  };

export type PrepareCallerStatement = ReturnType<typeof createPrepareCallerStatement>;
