import { blogDetail, blogListByCategory, type BlogCategory } from '@maetrix/contract';
import { DEFAULT_AUTHOR } from '@maetrix/contract/messages';
import { data, redirect, type RouterContextProvider } from 'react-router';

import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { loadBanners } from '../banners/index.server.ts';
import { answerCategory } from '../listings/index.server.ts';
import { getApi } from '../session/index.server.ts';
import type { BlogsData } from './blogs-page.tsx';
import { pathOfBlog, toArticleCategory, toCardArticle } from './card-article.server.ts';
import type { CardArticle } from './card-article.ts';

type Context = Readonly<RouterContextProvider>;

/** An article that is not among the first of its category. */
const findUnlisted = async (context: Context, slug: string): Promise<CardArticle | null> => {
  const answer = await getApi(context)(blogDetail, {
    body: { blog_title_url: slug },
    headers: READ_ONLY_HEADERS,
  });
  if (!answer.ok) return null;
  const blog = answer.result;
  if (blog.is_redirect === 0) return toCardArticle(blog);
  const { id, blog_title: title, blog_title_url, blog_category_url } = blog;
  if (id === null || title === null || blog_title_url === null || blog_category_url === null) return null;
  return {
    id,
    title,
    path: pathOfBlog({ blog_category_url, blog_title_url }),
    picture: null,
    banner: blog.banner_url,
    author: DEFAULT_AUTHOR,
    isOpen: false,
    isFavourite: false,
    plan: blog.tag_name === null ? null : { name: blog.tag_name, fee: blog.monthly_fee ?? 0 },
  };
};

const findLocked = (context: Context, categories: BlogCategory[], slug: string) => {
  const listed = categories.flatMap(({ blogs }) => blogs).find((blog) => blog.blog_title_url === slug);
  return listed ? toCardArticle(listed) : findUnlisted(context, slug);
};

/** Articles by category. On failure the list is empty and the status 503, so that the page is not cached. */
export const loadBlogs = async (context: Context, request: Request) => {
  const call = getApi(context);
  const [answer, banners] = await Promise.all([call(blogListByCategory), loadBanners(call, 'blog')]);
  if (!answer.ok)
    return data<BlogsData>(
      { categories: [], banners, locked: null, problem: answer.message },
      { status: 503 },
    );
  const slug = new URL(request.url).searchParams.get('locked');
  const locked = slug ? await findLocked(context, answer.result, slug) : null;
  // Unlocked meanwhile, by a login or a new plan.
  if (locked?.isOpen) throw redirect(locked.path);
  return data<BlogsData>({
    categories: answer.result.map(toArticleCategory),
    banners,
    locked,
    problem: null,
  });
};

/** The articles of one category. */
export const loadBlogCategory = async (context: Context, name: string) =>
  answerCategory(
    await getApi(context)(blogListByCategory, { query: { category_name: name } }),
    name,
    toArticleCategory,
  );
