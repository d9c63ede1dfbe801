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

import { SHAPES, type DemoPictures } from './demo-pictures.ts';

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

const seedPlans = async (db: Db) => {
  await db
    .insertInto('plans')
    .values(demoPlans.map(toPlanRow))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const plans = await db.selectFrom('plans').select(['id', 'name']).execute();
  return new Map(plans.map(({ id, name }) => [name, id]));
};

const seedCategories = async (db: Db, pictures: DemoPictures) => {
  const ids = new Map<string, number>();
  for (const [position, { slug, name, icon }] of demoCategories.entries()) {
    const picture = await pictures.drawCover(db, { ...SHAPES.tile, title: name, topic: slug, kind: 'blog' });
    await db
      .insertInto('categories')
      .values({ service_category: 'course', slug, name, icon, position, picture_id: picture })
      .onConflict((conflict) => conflict.columns(['service_category', 'slug']).doNothing())
      .execute();
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('service_category', '=', 'course')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    ids.set(slug, category.id);
  }
  return ids;
};

const toSaleTerms = ({ offer }: DemoCourse) =>
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
    const service = await tx
      .insertInto('services')
      .values({
        service_category: 'course',
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
      .onConflict((conflict) => conflict.columns(['service_category', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!service) return;
    await tx
      .insertInto('courses')
      .values({
        service_id: service.id,
        outcomes: course.outcomes,
        description_html: cleanHtml(course.description),
      })
      .execute();
    await seedOutline(tx, service.id, course);
    const planIds =
      course.offer.kind === 'paid' ? course.offer.plans.flatMap((name) => plans.get(name) ?? []) : [];
    if (planIds.length)
      await tx
        .insertInto('plan_services')
        .values(planIds.map((plan_id) => ({ plan_id, service_id: service.id })))
        .execute();
  });

/** Plans, categories and courses; existing ones stay as they are. */
export const seedCatalogue = async (db: Db, pictures: DemoPictures) => {
  const plans = await seedPlans(db);
  const categories = await seedCategories(db, pictures);
  const drawn = await Promise.all(
    demoCourses.map(async ({ title, category: topic }) => {
      const picture = { title, topic, kind: 'course' as const };
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
