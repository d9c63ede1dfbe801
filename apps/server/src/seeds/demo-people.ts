import { demoPeople, type DemoPerson } from '@maetrix/demo-content';

import { TERMS_VERSION } from '#app/features/accounts/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import { addMs, DAY } from '#app/kernel/time.ts';
import { inTransaction, type Db, type Tx } from '#app/platform/database.ts';

import { momentBefore } from './demo-moment.ts';
import { courseBySlug, memberByEmail } from './demo-rows.ts';

const READERS_JOINED = new Date('2026-01-12T09:30:00Z');

const READERS = [
  'Grace Adeyemi', 'Ayşe Yıldırım', 'Priya Nair', 'Marcus Bell', 'Joanna Keane', 'Ruth Calder',
  'Zofia Król', 'Hamza Iqbal', 'Siobhan Doyle', 'Tunde Bakare', 'Mei Lin Chua', 'Callum Fraser',
  'Anna Wiśniewska', 'Farah Siddiqui', 'Owen Pritchard', 'Chiara Russo', 'Nadia Haddad', 'Elspeth Munro',
  'Kwame Boateng', 'Lucy Partridge', 'Dev Malhotra', 'Hannah Weiss', 'Imogen Tate', 'Yusuf Demir',
]; // prettier-ignore

type NewMember = { email: string; name: string; joinedAt: Date };

const ensureMember = async (tx: Tx, { email, name, joinedAt }: NewMember) => {
  await tx
    .insertInto('users')
    .values({ email, name, status: 'active', created_at: joinedAt, activated_at: joinedAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return memberByEmail(tx, email);
};

type Deps = { db: Db; referrals: Referrals; passwordHash: string; now: Date };

const bindToAffiliate = async (tx: Tx, referrals: Referrals, memberId: number, affiliate: string) =>
  referrals.bindClient(tx, {
    memberId,
    referralCode: await referrals.ensureCode(await memberByEmail(tx, affiliate)),
  });

const seedPerson = ({ db, referrals, passwordHash, now }: Deps, person: DemoPerson) =>
  inTransaction(db, async (tx) => {
    const joinedAt = momentBefore(now, person.joined);
    const daysLater = (days: number) => addMs(joinedAt, (days + 1) * DAY);
    const memberId = await ensureMember(tx, { ...person, joinedAt });
    await tx
      .insertInto('passwords')
      .values({ user_id: memberId, hash: passwordHash, changed_at: joinedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('consents')
      .values({ user_id: memberId, kind: 'terms', version: TERMS_VERSION, at: joinedAt, given: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (person.referredBy) await bindToAffiliate(tx, referrals, memberId, person.referredBy);
    for (const slug of person.gifts) await seedGift(tx, memberId, slug, joinedAt);
    for (const [index, slug] of person.favourites.entries())
      await tx
        .insertInto('favourites')
        .values({ user_id: memberId, item_id: await courseBySlug(tx, slug), added_at: daysLater(index) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const [index, [slug, completed]] of Object.entries(person.learns).entries())
      await seedLearning(tx, memberId, { slug, completed, at: daysLater(index) });
  });

const seedLearning = async (
  tx: Tx,
  memberId: number,
  { slug, completed, at }: { slug: string; completed: number; at: Date },
) => {
  const courseId = await courseBySlug(tx, slug);
  await tx
    .insertInto('enrolments')
    .values({ user_id: memberId, item_id: courseId, enrolled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lessons = await tx
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .select('lessons.id')
    .where('lessons.course_id', '=', courseId)
    .orderBy('chapters.position')
    .orderBy('lessons.position')
    .limit(completed)
    .execute();
  await tx
    .insertInto('lesson_completions')
    .values(
      lessons.map(({ id }) => ({ user_id: memberId, course_id: courseId, lesson_id: id, completed_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const seedGift = async (tx: Tx, memberId: number, slug: string, at: Date) => {
  await tx
    .insertInto('grants')
    .values({
      user_id: memberId,
      source: 'comp',
      cause: 'demo',
      item_id: await courseBySlug(tx, slug),
      starts_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'cause']).doNothing())
    .execute();
};

/** Mostly five or four stars, sometimes three; not every reader rates every course. */
const chooseStars = (reader: number, course: number): number | null => {
  const roll = (reader * 7 + course * 13 + reader * course * 3) % 17;
  if (roll > 12) return null;
  return roll === 0 ? 3 : roll % 3 === 0 ? 4 : 5;
};

const seedReaders = (db: Db) =>
  inTransaction(db, async (tx) => {
    const courses = await tx.selectFrom('items').select('id').orderBy('id').execute();
    for (const [reader, name] of READERS.entries()) {
      const email = `reader-${String(reader + 1).padStart(2, '0')}@maetrix.example`;
      const memberId = await ensureMember(tx, { email, name, joinedAt: READERS_JOINED });
      const ratings = courses.flatMap(({ id }, course) => {
        const stars = chooseStars(reader, course);
        return stars === null
          ? []
          : { user_id: memberId, item_id: id, stars, rated_at: addMs(READERS_JOINED, (course + 1) * DAY) };
      });
      if (!ratings.length) continue;
      await tx
        .insertInto('ratings')
        .values(ratings)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });

/** The demo's members, without what they paid, and the people who rated the courses. */
export const seedPeople = async (deps: Deps): Promise<void> => {
  for (const person of demoPeople) await seedPerson(deps, person);
  await seedReaders(deps.db);
};
