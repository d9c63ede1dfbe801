import { TERMS_VERSION } from '#app/features/accounts/index.ts';
import { inTransaction, type Db, type Tx } from '#app/platform/database.ts';

const JOINED = new Date('2026-01-12T09:30:00Z');

type Holding =
  | { plan: string; cause: string; from: Date; until: Date }
  | { course: string; cause: string; from: Date; isGift?: true };

type DemoMember = {
  email: string;
  name: string;
  what: string;
  holds?: Holding[];
  favourites?: string[];
  /** Courses she is enrolled in, with how many lessons are behind her. */
  learns?: Record<string, number>;
};

const startOfMonth = (now: Date, ahead = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));

const thisMonthOf = (plan: string, now: Date): Holding => ({
  plan,
  cause: `demo ${startOfMonth(now).toISOString().slice(0, 7)}`,
  from: startOfMonth(now),
  until: startOfMonth(now, 2),
});

const members = (now: Date): DemoMember[] => [
  { email: 'member@maetrix.example', name: 'Amara Osei', what: 'a member without a paid plan' },
  {
    email: 'subscriber@maetrix.example',
    name: 'Beth Lomax',
    what: 'subscribes to Clinic',
    holds: [thisMonthOf('Clinic', now)],
    favourites: ['the-two-site-question', 'consent-that-holds-up', 'pricing-for-profit'],
    learns: { 'consent-that-holds-up': 2, 'pricing-for-profit': 4 },
  },
  {
    email: 'expired@maetrix.example',
    name: 'Ravi Sandhu',
    what: 'her Founders 2023 plan has ended',
    holds: [
      {
        plan: 'Founders 2023',
        cause: 'demo',
        from: new Date('2026-08-01T00:00:00Z'),
        until: new Date('2026-08-31T00:00:00Z'),
      },
    ],
    learns: { 'from-treatment-room-to-clinic-owner': 1 },
  },
  {
    email: 'owner@maetrix.example',
    name: 'Noor Rahman',
    what: 'bought one course, Consent That Holds Up',
    holds: [{ course: 'consent-that-holds-up', cause: 'demo', from: new Date('2026-05-03T11:20:00Z') }],
    favourites: ['the-rebooking-rhythm'],
    learns: { 'consent-that-holds-up': 1 },
  },
  {
    email: 'practitioner@maetrix.example',
    name: 'Tove Lindqvist',
    what: 'subscribes to Practitioner',
    holds: [thisMonthOf('Practitioner', now)],
  },
  {
    email: 'guest@maetrix.example',
    name: 'Kofi Mensah',
    what: 'was given one course, CQC Registration',
    holds: [
      {
        course: 'cqc-registration-start-to-certificate',
        cause: 'demo',
        from: new Date('2026-06-01T09:00:00Z'),
        isGift: true,
      },
    ],
  },
];

const READERS = [
  'Grace Adeyemi', 'Ayşe Yıldırım', 'Priya Nair', 'Marcus Bell', 'Joanna Keane', 'Ruth Calder',
  'Zofia Król', 'Hamza Iqbal', 'Siobhan Doyle', 'Tunde Bakare', 'Mei Lin Chua', 'Callum Fraser',
  'Anna Wiśniewska', 'Farah Siddiqui', 'Owen Pritchard', 'Chiara Russo', 'Nadia Haddad', 'Elspeth Munro',
  'Kwame Boateng', 'Lucy Partridge', 'Dev Malhotra', 'Hannah Weiss', 'Imogen Tate', 'Yusuf Demir',
]; // prettier-ignore

const activeUser = async (tx: Tx, { email, name }: { email: string; name: string }) => {
  await tx
    .insertInto('users')
    .values({ email, name, status: 'active', created_at: JOINED, activated_at: JOINED })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
};

const seedMember = (db: Db, member: DemoMember, passwordHash: string) =>
  inTransaction(db, async (tx) => {
    const userId = await activeUser(tx, member);
    await tx
      .insertInto('passwords')
      .values({ user_id: userId, hash: passwordHash, changed_at: JOINED })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('consents')
      .values({ user_id: userId, kind: 'terms', version: TERMS_VERSION, at: JOINED, given: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const holding of member.holds ?? []) await seedHolding(tx, userId, holding);
    for (const [index, slug] of (member.favourites ?? []).entries())
      await tx
        .insertInto('favourites')
        .values({
          user_id: userId,
          service_id: await courseBySlug(tx, slug),
          added_at: daysAfterJoining(index),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const [index, [slug, completed]] of Object.entries(member.learns ?? {}).entries())
      await seedLearning(tx, userId, { slug, completed, at: daysAfterJoining(index) });
  });

const daysAfterJoining = (days: number) => new Date(JOINED.getTime() + (days + 1) * 86_400_000);

const seedLearning = async (
  tx: Tx,
  userId: number,
  { slug, completed, at }: { slug: string; completed: number; at: Date },
) => {
  const courseId = await courseBySlug(tx, slug);
  await tx
    .insertInto('enrolments')
    .values({ user_id: userId, service_id: courseId, enrolled_at: at })
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
      lessons.map(({ id }) => ({ user_id: userId, course_id: courseId, lesson_id: id, completed_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const courseBySlug = async (tx: Tx, slug: string) =>
  (await tx.selectFrom('services').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

const seedHolding = async (tx: Tx, userId: number, holding: Holding) => {
  const held =
    'plan' in holding
      ? {
          source: 'membership',
          plan_id: (
            await tx
              .selectFrom('plans')
              .select('id')
              .where('name', '=', holding.plan)
              .executeTakeFirstOrThrow()
          ).id,
          ends_at: holding.until,
        }
      : { source: holding.isGift ? 'comp' : 'purchase', service_id: await courseBySlug(tx, holding.course) };
  await tx
    .insertInto('grants')
    .values({ user_id: userId, cause: holding.cause, starts_at: holding.from, ...held })
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'cause']).doNothing())
    .execute();
};

/** Mostly fives and fours, sometimes less, and not everybody says something. */
const starsOf = (reader: number, course: number): number | null => {
  const roll = (reader * 7 + course * 13 + reader * course * 3) % 17;
  if (roll > 12) return null;
  return roll === 0 ? 3 : roll % 3 === 0 ? 4 : 5;
};

const seedReaders = (db: Db) =>
  inTransaction(db, async (tx) => {
    const courses = await tx.selectFrom('services').select('id').orderBy('id').execute();
    for (const [reader, name] of READERS.entries()) {
      const email = `reader-${String(reader + 1).padStart(2, '0')}@maetrix.example`;
      const userId = await activeUser(tx, { email, name });
      const ratings = courses.flatMap(({ id }, course) => {
        const stars = starsOf(reader, course);
        return stars === null
          ? []
          : { user_id: userId, service_id: id, stars, rated_at: daysAfterJoining(course) };
      });
      if (!ratings.length) continue;
      await tx
        .insertInto('ratings')
        .values(ratings)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });

/** One login per kind of member, and the people who rated the courses. */
export const seedPeople = async (db: Db, passwordHash: string, now: Date) => {
  const known = members(now);
  for (const member of known) await seedMember(db, member, passwordHash);
  await seedReaders(db);
  return known.map(({ email, what }) => ({ email, what }));
};
