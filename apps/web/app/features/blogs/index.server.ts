export { toCardArticle } from './card-article.server.ts';
export { loadArticle, redirectToArticle } from './load-article.server.ts';
export { loadBlogCategory, loadBlogs } from './load-blogs.server.ts';
export { loadFeed } from './load-feed.server.ts';
