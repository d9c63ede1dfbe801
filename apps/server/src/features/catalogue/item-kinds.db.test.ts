import { ITEM_KINDS } from '@maetrix/contract/item-kind';
import { expect, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();

test('the database knows the same kinds of items as the contract', async () => {
  const rows = await server.parts.database.db.selectFrom('item_kinds').select('code').execute();
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...ITEM_KINDS].toSorted());
});
