-- Events of the calendar, and the news feed.

-- Events are the same for everybody.
create table events (
  id          bigint      generated always as identity primary key,
  title       text        not null check (length(title) between 1 and 160),
  description text        not null default '' check (length(description) <= 4000),   -- plain text; an empty line begins a paragraph
  -- A path of this site, or an address outside it.
  link        text        check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https://[^/]')),
  place       text        not null default '' check (length(place) <= 160),           -- an address, or how to take part
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  updated_at  timestamptz not null default now(),
  sequence    int         not null default 0,             -- how often it was changed: calendar apps replace what is older
  check (ends_at > starts_at),
  -- What overlaps a period starts at most this long before it, so that the index finds it.
  check (ends_at - starts_at <= interval '7 days')
);
create index events_starts on events (starts_at, id);
call not_personal('events', 'title', 'description', 'link', 'place');

create function revise_event() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger revise before update on events for each row
  when ((old.title, old.description, old.link, old.place, old.starts_at, old.ends_at)
        is distinct from (new.title, new.description, new.link, new.place, new.starts_at, new.ends_at))
  execute function revise_event();

-- One secret address per member for calendar apps: as in podcast_feeds only its hash is stored.
create table calendar_feeds (
  user_id    bigint      primary key references users,
  token_hash digest256   not null unique,
  created_at timestamptz not null
);
call owned('calendar_feeds', 'delete');

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
