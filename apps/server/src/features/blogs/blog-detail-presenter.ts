import type { Blog, Course, ReadableBlog, RedirectedBlog } from '@maetrix/contract';

import { pictureUrls } from '#app/features/media/index.ts';

import type { Article } from './article.ts';

type Related = { blogs: Blog[]; courses: Course[] };

/** The page of an article for a caller who may open it. */
export const presentReadable = (blog: Blog, article: Article, related: Related): ReadableBlog => ({
  ...blog,
  is_redirect: 0,
  description: article.bodyHtml,
  banner_alt_text: article.bannerAltText,
  social_image_url: article.socialPicture && pictureUrls(article.socialPicture).url,
  meta_title: article.metaTitle,
  meta_description: article.metaDescription,
  related_blogs: related.blogs,
  related_courses: related.courses,
});

/** What a caller who may not open it is told. */
export const presentLocked = (blog: Blog, access: string): RedirectedBlog => ({
  is_redirect: 1,
  id: blog.id,
  blog_title: blog.blog_title,
  blog_title_url: blog.blog_title_url,
  blog_category_url: blog.blog_category_url,
  banner_url: blog.banner_url,
  description: null,
  tag_name: blog.tag_name,
  monthly_fee: blog.monthly_fee,
  access,
});

export const WITHDRAWN: RedirectedBlog = {
  is_redirect: 1,
  id: null,
  blog_title: null,
  blog_title_url: null,
  blog_category_url: null,
  banner_url: null,
  description: null,
  tag_name: null,
  monthly_fee: null,
  access: null,
};
