import { chooseForms, type Form } from '@maetrix/art';
import {
  demoCategories,
  demoCourses,
  demoPlans,
  type DemoCourse,
  type DemoLesson,
  type DemoPlan,
} from '@maetrix/demo-content';

import { inTransaction, type Db, type Tx } from '#app/platform/database.ts';
import { cleanHtml } from '#app/platform/html.ts';

import { formsOfRow, SHAPES, type DemoPictures } from './demo-pictures.ts';

const FIRST_PUBLISHED = new Date('2026-01-12T09:00:00Z');
const DAY_MS = 86_400_000;
const WORDS_PER_MINUTE = 200;

const readingSeconds = (html: string): number => {
  const words = html.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE)) * 60;
};

const toPlanRow = ({ feeInPounds, isDefault, isArchived, ...plan }: DemoPlan, position: number) => ({
  ...plan,
  position,
  fee_minor: feeInPounds * 100,
  is_default: isDefault,
  ...(isArchived && { status: 'archived' }),
});

export const seedPlans = async (db: Db) => {
  await db
    .insertInto('plans')
    .values(demoPlans.map(toPlanRow))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const plans = await db.selectFrom('plans').select(['id', 'name']).execute();
  return new Map(plans.map(({ id, name }) => [name, id]));
};

/** The same categories for every kind; returns their ids by slug. */
export const seedCategories = async (db: Db, pictures: DemoPictures, kind: 'course' | 'video' | 'blog') => {
  const ids = new Map<string, number>();
  const tiles = demoCategories.map(({ name, slug }) => ({ title: name, topic: slug, kind: 'blog' as const }));
  const forms = formsOfRow(tiles);
  for (const [position, { slug, name, icon }] of demoCategories.entries()) {
    const tile = { title: name, topic: slug, kind: 'blog' as const, form: forms[position] };
    const picture = await pictures.drawCover(db, { ...SHAPES.tile, ...tile });
    await db
      .insertInto('categories')
      .values({ kind, slug, name, icon, position, picture_id: picture })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .execute();
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    ids.set(slug, category.id);
  }
  return ids;
};

export const toSaleTerms = ({ offer }: Pick<DemoCourse, 'offer'>) =>
  offer.kind === 'free'
    ? { is_free: true, without_login: offer.to === 'anyone' }
    : { sold_separately: offer.price !== undefined, price_minor: offer.price ? offer.price * 100 : null };

const toLessonRow = (lesson: DemoLesson, courseId: number, chapterId: number, position: number) => ({
  course_id: courseId,
  chapter_id: chapterId,
  position,
  name: lesson.name,
  overview_html: cleanHtml(lesson.content),
  duration_seconds: readingSeconds(lesson.content),
  question: lesson.question ?? null,
  is_preview: lesson.isPreview ?? false,
});

const seedOutline = async (tx: Tx, courseId: number, { chapters }: DemoCourse) => {
  for (const [position, chapter] of chapters.entries()) {
    const { id } = await tx
      .insertInto('chapters')
      .values({
        course_id: courseId,
        name: chapter.name,
        description_html: cleanHtml(chapter.description),
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('lessons')
      .values(chapter.lessons.map((lesson, index) => toLessonRow(lesson, courseId, id, index)))
      .execute();
  }
};

type CoursePlacement = { plans: Map<string, number>; categoryId: number; position: number };

const seedCourse = (
  db: Db,
  course: DemoCourse,
  { plans, categoryId, position }: CoursePlacement,
  pictures: { cover: number; banner: number },
) =>
  inTransaction(db, async (tx) => {
    const item = await tx
      .insertInto('items')
      .values({
        kind: 'course',
        category_id: categoryId,
        title: course.title,
        slug: course.slug,
        preview_text: course.preview,
        thumbnail_id: pictures.cover,
        banner_id: pictures.banner,
        position,
        status: 'published',
        published_at: new Date(FIRST_PUBLISHED.getTime() + position * 9 * DAY_MS),
        ...toSaleTerms(course),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!item) return;
    await tx
      .insertInto('courses')
      .values({
        item_id: item.id,
        outcomes: course.outcomes,
        description_html: cleanHtml(course.description),
      })
      .execute();
    await seedOutline(tx, item.id, course);
    await seedItemPlans(tx, item.id, course, plans);
  });

/** The plans that open an item. */
export const seedItemPlans = async (
  tx: Tx,
  itemId: number,
  { offer }: Pick<DemoCourse, 'offer'>,
  plans: Map<string, number>,
) => {
  const planIds = offer.kind === 'paid' ? offer.plans.flatMap((name) => plans.get(name) ?? []) : [];
  if (planIds.length)
    await tx
      .insertInto('plan_items')
      .values(planIds.map((plan_id) => ({ plan_id, item_id: itemId })))
      .execute();
};

/** The courses of all categories are also listed together, in rows of four. */
const COLUMNS = 4;

/** What the pictures of items show; in the row of a category, each something else. */
export const choosePictures = <Kind extends 'course' | 'video'>(
  items: readonly { title: string; category: string }[],
  kind: Kind,
) => {
  const all = items.map(({ title, category }) => ({ title, topic: category, kind }));
  const forms = new Map<string, ReturnType<typeof formsOfRow>[number]>();
  const chosen: Form[] = [];
  for (const row of Map.groupBy(all, ({ topic }) => topic).values()) {
    const before = kind === 'course' ? chosen.slice(1 - COLUMNS) : [];
    for (const [index, form] of formsOfRow(row, before).entries()) forms.set(row[index]?.title ?? '', form);
    chosen.push(...chooseForms(row, before));
  }
  return all.map((picture) => ({ ...picture, form: forms.get(picture.title) }));
};

/** Plans, categories and courses; existing ones stay as they are. */
export const seedCatalogue = async (db: Db, pictures: DemoPictures) => {
  const plans = await seedPlans(db);
  const categories = await seedCategories(db, pictures, 'course');
  const drawn = await Promise.all(
    choosePictures(demoCourses, 'course').map(async (picture) => {
      const [cover, banner] = await Promise.all([
        pictures.drawCover(db, { ...SHAPES.cover, ...picture }),
        pictures.drawCover(db, { ...SHAPES.banner, ...picture }),
      ]);
      return { cover, banner };
    }),
  );
  for (const [position, course] of demoCourses.entries()) {
    const categoryId = categories.get(course.category);
    const covers = drawn[position];
    if (categoryId && covers) await seedCourse(db, course, { plans, categoryId, position }, covers);
  }
};
