import { demoArticles, demoAuthors, type DemoArticle } from '@maetrix/demo-content';

import { inTransaction, type Db } from '#app/platform/database.ts';
import { cleanHtml } from '#app/platform/html.ts';

import { seedCategories } from './demo-catalogue.ts';
import { formsOfRow, SHAPES, type DemoPictures, type DemoPortraits } from './demo-pictures.ts';
import { courseBySlug } from './demo-rows.ts';

// Portraits cannot be derived from names.
const PORTRAITS: Record<string, Parameters<DemoPortraits['drawPortrait']>[1]> = {
  'helen-ashdown': { name: 'Helen Ashdown', sex: 'f', tone: 'II', age: 1 },
  'rohan-mistry': { name: 'Rohan Mistry', sex: 'm', tone: 'IV' },
  'catrin-bevan': { name: 'Catrin Bevan', sex: 'f', tone: 'I' },
  'adaeze-lawal': { name: 'Adaeze Lawal', sex: 'f', tone: 'VI' },
};

const seedAuthors = async (db: Db, pictures: DemoPortraits) =>
  new Map(
    await Promise.all(
      demoAuthors.map(async ({ slug, name }) => {
        const photo = await pictures.drawPortrait(db, PORTRAITS[slug] ?? { name });
        return [slug, { name, photo }] as const;
      }),
    ),
  );

/** What the pictures of the articles show; in the row of a category, each something else. */
const chooseSubjects = () => {
  const subjects = new Map<
    string,
    { title: string; topic: string; form: ReturnType<typeof formsOfRow>[number] }
  >();
  for (const articles of Map.groupBy(demoArticles, ({ category }) => category).values()) {
    const row = articles.map(({ title, category }) => ({ title, topic: category, kind: 'blog' as const }));
    const forms = formsOfRow(row);
    for (const [index, { slug, title, category }] of articles.entries())
      subjects.set(slug, { title, topic: category, form: forms[index] });
  }
  return subjects;
};

const drawPictures = async (db: Db, pictures: DemoPictures) => {
  const drawn = [...chooseSubjects()].map(async ([slug, subject]) => {
    const draw = (shape: (typeof SHAPES)['hero']) =>
      pictures.drawCover(db, { ...shape, ...subject, kind: 'blog' });
    const [thumbnail, banner, social] = await Promise.all([
      draw(SHAPES.square),
      draw(SHAPES.hero),
      draw(SHAPES.social),
    ]);
    return [slug, { thumbnail, banner, social }] as const;
  });
  return new Map(await Promise.all(drawn));
};

type Placement = {
  categoryId: number;
  author: { name: string; photo: number };
  pictures: { thumbnail: number; banner: number; social: number };
  plans: Map<string, number>;
};

const seedArticle = (db: Db, article: DemoArticle, { categoryId, author, pictures, plans }: Placement) =>
  inTransaction(db, async (tx) => {
    const { offer } = article;
    const courseIds: number[] = [];
    for (const slug of article.relatedCourses) courseIds.push(await courseBySlug(tx, slug));
    const publishedAt = new Date(`${article.publishedOn}T08:00:00Z`);
    const item = await tx
      .insertInto('items')
      .values({
        kind: 'blog',
        category_id: categoryId,
        title: article.title,
        slug: article.slug,
        preview_text: article.preview,
        thumbnail_id: pictures.thumbnail,
        banner_id: pictures.banner,
        is_free: offer.kind === 'free',
        without_login: offer.kind === 'free' && offer.to === 'anyone',
        status: 'published',
        published_at: publishedAt,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!item) return;
    await tx
      .insertInto('blogs')
      .values({
        item_id: item.id,
        body_html: cleanHtml(article.content),
        author_name: author.name,
        author_photo_id: author.photo,
        banner_alt_text: article.pictureAlt,
        social_picture_id: pictures.social,
        meta_title: article.metaTitle,
        meta_description: article.metaDescription,
        related_course_ids: courseIds,
      })
      .execute();
    const planIds = offer.kind === 'paid' ? offer.plans.flatMap((name) => plans.get(name) ?? []) : [];
    if (planIds.length)
      await tx
        .insertInto('plan_items')
        .values(planIds.map((plan_id) => ({ plan_id, item_id: item.id })))
        .execute();
    // Seeding is not a change that readers should hear of.
    await tx.updateTable('items').set({ updated_at: publishedAt }).where('id', '=', item.id).execute();
  });

/** The articles with their authors and categories; existing ones stay as they are. */
export const seedArticles = async (db: Db, pictures: DemoPictures & DemoPortraits) => {
  const [categories, authors, drawn] = [
    await seedCategories(db, pictures, 'blog'),
    await seedAuthors(db, pictures),
    await drawPictures(db, pictures),
  ];
  const planRows = await db.selectFrom('plans').select(['id', 'name']).execute();
  const plans = new Map(planRows.map(({ id, name }) => [name, id]));
  for (const article of demoArticles) {
    const placement = {
      categoryId: categories.get(article.category),
      author: authors.get(article.author),
      pictures: drawn.get(article.slug),
    };
    const { categoryId, author } = placement;
    if (categoryId === undefined || !author || !placement.pictures)
      throw new Error(`The article ${article.slug} has no category, author or picture`);
    await seedArticle(db, article, { categoryId, author, pictures: placement.pictures, plans });
  }
};
