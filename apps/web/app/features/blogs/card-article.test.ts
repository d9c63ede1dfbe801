import type { Blog } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { toCardArticle } from './card-article.server.ts';

const blog: Blog = {
  id: 7,
  service_id: 7,
  service_category: 'blog',
  blog_title: 'Deposits',
  blog_title_url: 'deposits',
  category_title_url: 'money',
  blog_category_url: 'money',
  category_name: 'Money',
  banner_url: null,
  banner_srcset: null,
  thumbnail_url: null,
  thumbnail_srcset: null,
  description: null,
  preview_description: 'About deposits',
  author_name: 'Ruth Calder',
  author_image: null,
  created_at: '2026-11-09T08:00:00.000Z',
  updated_at: '2026-11-09T08:00:00.000Z',
  without_login: 0,
  is_subscribed: 0,
  tag_name: 'Clinic',
  monthly_fee: 119,
  is_redirect: 1,
  is_favourite: 0,
};

test('[BLOG-005] a card names the author, or the default author when there is none', () => {
  expect(toCardArticle(blog).author).toBe('Ruth Calder');
  expect(toCardArticle({ ...blog, author_name: null }).author).toBe('Maetrix');
});

test('a card knows the plan that opens its article', () => {
  expect(toCardArticle(blog)).toMatchObject({
    path: '/blog/money/deposits',
    isOpen: false,
    plan: { name: 'Clinic', fee: 119 },
  });
  expect(toCardArticle({ ...blog, tag_name: null, monthly_fee: null }).plan).toBeNull();
});
