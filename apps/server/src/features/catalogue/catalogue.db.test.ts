import { expect, test, vi } from 'vitest';

import { compose } from '#app/entrypoints/compose.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const catalogueFixture = createCatalogueFixture(server);

const rename = (id: number, title: string) =>
  server.parts.database.db.updateTable('items').set({ title }).where('id', '=', id).execute();

/** Another process of the same system. */
const anotherProcess = () =>
  compose(server.parts.env, 'other', { logger: server.parts.logger, redisPrefix: server.parts.redisPrefix });

test('a published change is visible in every process without waiting for the regular refresh', async () => {
  const other = anotherProcess();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const stop = await other.catalogue.start();
  vi.useRealTimers();
  const { id } = await catalogueFixture.course({ title: 'Before' });
  await rename(id, 'After');
  for (const { catalogue } of [server.parts, other])
    await expect.poll(() => catalogue.snapshot().items.get(id)?.title).toBe('After');
  stop();
  await other.close();
});

test('a change of lessons or plans raises the version of the course', async () => {
  const { id } = await catalogueFixture.course();
  const { db } = server.parts.database;
  const versionOf = async () => {
    await server.parts.catalogue.refresh();
    return server.parts.catalogue.snapshot().items.get(id)?.version ?? 0;
  };
  const versions = [await versionOf()];
  await db.updateTable('lessons').set({ name: 'Renamed' }).where('course_id', '=', id).execute();
  versions.push(await versionOf());
  const plan = await catalogueFixture.plan();
  await db.insertInto('plan_items').values({ plan_id: plan.id, item_id: id }).execute();
  versions.push(await versionOf());
  expect(server.parts.catalogue.snapshot().items.get(id)?.planIds).toEqual([plan.id]);
  await db.updateTable('lessons').set({ retired_at: new Date() }).where('course_id', '=', id).execute();
  versions.push(await versionOf());
  expect(server.parts.catalogue.snapshot().items.get(id)?.lessonCount).toBe(0);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(4);
});

test('changes that commit in another order than they began are all read', async () => {
  const [slow, quick] = [await catalogueFixture.course(), await catalogueFixture.course()];
  const client = await server.parts.database.pool.connect();
  await client.query('begin');
  await client.query('update items set preview_text = $1 where id = $2', ['slow', slow.id]);
  const quickly = server.parts.database.pool.query('update items set preview_text = $1 where id = $2', [
    'quick',
    quick.id,
  ]);
  await server.parts.catalogue.refresh();
  await client.query('commit');
  client.release();
  await quickly;
  await server.parts.catalogue.refresh();
  const { items } = server.parts.catalogue.snapshot();
  expect(items.get(slow.id)?.previewText).toBe('slow');
  expect(items.get(quick.id)?.previewText).toBe('quick');
});

test('drafts are hidden, published items are listed, archived ones are not', async () => {
  const { id } = await catalogueFixture.course({ status: 'draft' });
  const isListed = async () => {
    await server.parts.catalogue.refresh();
    return server.parts.catalogue.snapshot().items.has(id);
  };
  expect(await isListed()).toBe(false);
  await server.parts.database.pool.query(`update items set status = 'published' where id = $1`, [id]);
  expect(await isListed()).toBe(true);
  await catalogueFixture.archive(id);
  expect(await isListed()).toBe(false);
});

test('ratings reach the lists without a new revision of the catalogue', async () => {
  const { id } = await catalogueFixture.course();
  const { catalogue, database } = server.parts;
  const { revision } = catalogue.snapshot();
  const user = await database.db
    .insertInto('users')
    .values({ email: 'rater@clinic.example', name: 'Rater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rate = (stars: number) =>
    database.db
      .insertInto('ratings')
      .values({ user_id: user.id, item_id: id, stars })
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ stars }))
      .execute();
  await rate(2);
  await rate(5);
  await catalogue.refresh();
  expect(catalogue.snapshot().items.get(id)?.starCounts).toEqual([0, 0, 0, 0, 1]);
  expect(catalogue.snapshot().revision).toBe(revision);
});
