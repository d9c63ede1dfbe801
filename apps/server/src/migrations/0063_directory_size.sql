-- The directory with ten million members: nothing reads all of them at once.

create extension if not exists cube;
create extension if not exists btree_gist;

-- A place on a globe of radius 1. The straight distance between two such points orders places as the distance over ground
-- does, also across the date line and around the poles.
create function globe_point(latitude float8, longitude float8) returns cube language sql immutable parallel safe as $$
  select cube(array[
    cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])
$$;
-- Read from the nearest on, and of those at one address from the oldest on.
create index member_cards_near on member_cards using gist (globe_point(latitude, longitude), user_id)
  where latitude is not null;
drop index member_cards_place;

-- How often the order of the cards changed: bookmarks are set anew only after changes.
alter table member_counts add column changes bigint not null default 0 check (changes >= 0);
create or replace function count_member_cards() returns trigger language plpgsql as $$
begin
  insert into member_counts as known (slot, value, changes)
  select pg_backend_pid() % 16, count(*) * case tg_op when 'INSERT' then 1 else -1 end, count(*) from changed having count(*) > 0
  on conflict (slot) do update set value = known.value + excluded.value, changes = known.changes + excluded.changes;
  return null;
end $$;

create function count_renamed_card() returns trigger language plpgsql as $$
begin
  insert into member_counts as known (slot, value, changes) values (pg_backend_pid() % 16, 0, 1)
  on conflict (slot) do update set changes = known.changes + 1;
  return null;
end $$;
create trigger count_renamed after update of name_key on member_cards for each row
  when (old.name_key <> new.name_key) execute function count_renamed_card();

-- When the bookmarks of an order were last set, and how many changes there had been.
create table member_bookmark_state (
  sort    text        primary key check (sort in ('alphabetical', 'joined')),
  changes bigint      not null,
  set_at  timestamptz not null
);
call not_personal('member_bookmark_state', 'sort');
comment on column member_bookmarks.user_id is 'owner: erase=keep keep=set anew from member_cards after changes';

-- Every place that a card names has a row, also before its first answer, so that those due are found by their key.
alter table place_reviews alter column fetched_at drop not null;
alter table place_reviews add column due_at timestamptz not null default now();
create index place_reviews_due on place_reviews (due_at);
insert into place_reviews (place_id, total, reviews)
select distinct place_id, 0, '[]'::jsonb from member_cards where place_id is not null
on conflict do nothing;
