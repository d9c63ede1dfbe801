import { blogDetail, type ReadableBlog } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { pageSearch } from '../../shared/http/page-search.server.ts';
import { notFound, requireResult } from '../../shared/http/require-result.server.ts';
import { toCardCourse, toPicture } from '../catalogue/index.server.ts';
import { blogCategoryPath } from '../catalogue/index.ts';
import { getApi } from '../session/index.server.ts';
import { BLOGS_PATH, lockedArticlePath } from './article-paths.ts';
import type { ArticleView } from './article-view.ts';
import { pathOfBlog, toCardArticle } from './card-article.server.ts';

type Context = Readonly<RouterContextProvider>;

const load = async (
  context: Context,
  key: { blog_id: string } | { blog_title_url: string },
): Promise<ReadableBlog> => {
  const answer = await getApi(context)(blogDetail, { body: key, headers: READ_ONLY_HEADERS });
  const blog = requireResult(answer);
  if (blog.is_redirect === 0) return blog;
  throw redirect(blog.blog_title_url === null ? BLOGS_PATH : lockedArticlePath(blog.blog_title_url));
};

const toArticleView = (blog: ReadableBlog): ArticleView => ({
  ...toCardArticle(blog),
  category: blog.category_name,
  categoryPath: blogCategoryPath(blog.blog_category_url),
  preview: blog.preview_description,
  html: blog.description,
  authorImage: blog.author_image,
  hasAuthor: blog.author_name !== null,
  publishedAt: blog.created_at,
  updatedAt: blog.updated_at,
  isOpenToAnyone: blog.without_login === 1,
  bannerPicture: toPicture(blog.banner_url, blog.banner_srcset),
  bannerAlt: blog.banner_alt_text,
  socialImage: blog.social_image_url,
  metaTitle: blog.meta_title,
  metaDescription: blog.meta_description,
  related: blog.related_blogs.map(toCardArticle),
  courses: blog.related_courses.map((course) => toCardCourse(course)),
});

type LoadArticleArgs = { context: Context; params: { category: string; name: string }; request: Request };

/** An article by the title in its path; redirects other spellings to the canonical path, and what is locked to the list. */
export const loadArticle = async ({ context, params, request }: LoadArticleArgs): Promise<ArticleView> => {
  const blog = await load(context, { blog_title_url: params.name });
  if (params.category !== blog.blog_category_url || params.name !== blog.blog_title_url)
    throw redirect(pathOfBlog(blog) + pageSearch(request), 308);
  return toArticleView(blog);
};

/** Redirects from the id of an article to its canonical path. */
export const redirectToArticle = async (context: Context, id: string): Promise<never> => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  throw redirect(pathOfBlog(await load(context, { blog_id: id })), 308);
};
