-- The calendar: events, the same for everybody, and one secret address a member for calendar apps.

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

-- As podcast_feeds: only the hash of the address is stored.
create table calendar_feeds (
  user_id    bigint      primary key references users,
  token_hash digest256   not null unique,
  created_at timestamptz not null
);
call owned('calendar_feeds', 'delete');
