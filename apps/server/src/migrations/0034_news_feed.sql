-- What is new around the product: our own items, and the posts of our account on Instagram.

create table feed_items (
  id          bigint generated always as identity primary key,
  kind        text   not null check (kind in ('event', 'feed', 'instagram')),
  external_id text   not null check (length(external_id) between 1 and 200),
  author      text   not null default '' check (length(author) <= 120),
  title       text   not null default '' check (length(title) <= 200),
  body        text   not null default '' check (length(body) <= 2200),
  picture_id  bigint references media_assets,
  -- A path of this site, or an address outside it.
  link        text   check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https://')),
  happened_at timestamptz not null,
  fetched_at  timestamptz not null,
  unique (kind, external_id)
);
create index feed_items_newest  on feed_items (happened_at desc);
create index feed_items_picture on feed_items (picture_id) where picture_id is not null;
call not_personal('feed_items', 'author', 'title', 'body', 'external_id');
