import { z } from 'zod';

import { defineCall } from '../call.ts';
import { ignoredToken, optionalText, serviceId } from '../fields.ts';
import { blogCategory, blogDetailResult } from './wire.ts';

export const blogListByCategory = defineCall({
  name: 'blogListBycategory',
  summary: 'Articles by category; with `category_name` (the name or its url) those of one category',
  method: 'GET',
  path: '/blogListBycategory',
  auth: 'optional',
  query: z.object({ ...ignoredToken, category_name: optionalText(80) }),
  response: { kind: 'json', result: z.array(blogCategory) },
});

export const blogDetail = defineCall({
  name: 'blogDetail',
  summary: 'An article by its id or its title url',
  method: 'POST',
  path: '/blogDetail',
  auth: 'optional',
  form: true,
  skipAccessLog: true,
  body: z
    .object({ ...ignoredToken, blog_id: serviceId.optional(), blog_title_url: optionalText(200) })
    .refine(({ blog_id, blog_title_url }) => blog_id !== undefined || blog_title_url !== undefined, {
      path: ['blog_id'],
      message: 'Send blog_id or blog_title_url',
    }),
  response: { kind: 'json', result: blogDetailResult },
});
