-- The bell: what one member is told, and what everybody is told.

create table notifications (
  user_id    bigint      not null references users,
  id         bigint      generated always as identity,
  kind       text        not null check (kind ~ '^[a-z_]{1,40}$'),
  cause      text        not null check (length(cause) between 1 and 200),  -- what happened: told once, however often it is reported
  text       text        not null check (length(text) between 1 and 500),   -- plain text
  image_url  text        check (length(image_url) <= 500 and image_url ~ '^/([^/\\]|$)' and image_url !~ '[[:cntrl:][:space:]]'),
  -- A path of this site, or an address outside it.
  link       text        check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https?://[^/]')),
  created_at timestamptz not null,
  read_at    timestamptz,
  primary key (user_id, id),
  unique (user_id, cause)
) with (fillfactor = 90);
create index notifications_newest on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_old    on notifications using brin (created_at);
call owned('notifications', 'delete', '12m');
call personal('notifications', 'content', 'row', 'text', 'link', 'image_url');
call not_personal('notifications', 'kind');

-- Told to everyone is one row. What a member has seen of them is one mark, and single clicks above it. Rows are inserted
-- one transaction at a time, so that ids are committed in their order and a mark covers nothing that comes after it.
create table broadcasts (
  id           bigint      generated always as identity primary key,
  text         text        not null check (length(text) between 1 and 500),
  image_url    text        check (length(image_url) <= 500 and image_url ~ '^/([^/\\]|$)' and image_url !~ '[[:cntrl:][:space:]]'),
  link         text        check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https?://[^/]')),
  audience     text        not null check (audience in ('everyone', 'subscribers')),
  published_at timestamptz not null,
  expires_at   timestamptz check (expires_at > published_at)
);
create index broadcasts_newest on broadcasts (published_at, id);
call not_personal('broadcasts', 'text', 'image_url', 'link');

create table broadcast_marks (
  user_id   bigint primary key references users,
  read_upto bigint not null                                                 -- the id of a broadcast, which may be deleted since
) with (fillfactor = 80);
call owned('broadcast_marks', 'delete');

create table broadcast_reads (
  user_id      bigint not null references users,
  broadcast_id bigint not null references broadcasts on delete cascade,
  primary key (user_id, broadcast_id)
);
create index broadcast_reads_broadcast on broadcast_reads (broadcast_id);
call owned('broadcast_reads', 'delete');
