-- What members do with items: enrolments, progress, plays, ratings and favourites.

create table enrolments (
  user_id           bigint      not null references users,
  item_id           bigint      not null references items,
  enrolled_at       timestamptz not null default now(),
  completed_lessons int         not null default 0 check (completed_lessons >= 0),
  completed_at      timestamptz,
  primary key (user_id, item_id)
) with (fillfactor = 85);
create index enrolments_item on enrolments (item_id, enrolled_at);
call owned('enrolments', 'delete');

create table ratings (
  user_id    bigint      not null references users,
  item_id    bigint      not null references items,
  stars      smallint    not null check (stars between 1 and 5),
  rated_at   timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index ratings_item on ratings (item_id);
call owned('ratings', 'delete');

create function count_stars() returns trigger language plpgsql as $$
declare
  item bigint := coalesce(new.item_id, old.item_id);
begin
  insert into item_stats (item_id) values (item) on conflict do nothing;
  update item_stats set
    star_counts = (select array_agg(count + case when star = new.stars then 1 else 0 end - case when star = old.stars then 1 else 0 end order by star)
                   from unnest(star_counts) with ordinality as counted (count, star)),
    changed_at = clock_timestamp()
  where item_id = item;
  return null;
end $$;
create trigger stats after insert or update of stars or delete on ratings for each row execute function count_stars();

create table favourites (
  user_id    bigint      not null references users,
  item_id    bigint      not null references items,
  added_at   timestamptz not null default now(),
  primary key (user_id, item_id)
);
call owned('favourites', 'delete');

-- Completions are permanent facts, positions are overwritten: two tables, because they age differently. Both are
-- partitioned by member from the start: at full size they hold 10^9 rows.
create function ensure_hash_partitions(parent regclass, modulus int, options text default '')
returns void language plpgsql as $$
begin
  for remainder in 0 .. modulus - 1 loop
    execute format('create table if not exists %I partition of %s for values with (modulus %s, remainder %s) %s',
                   format('%s_h%s', parent, lpad(remainder::text, 2, '0')), parent, modulus, remainder, options);
  end loop;
end $$;

create table lesson_completions (
  user_id      bigint      not null references users,
  course_id    bigint      not null,
  lesson_id    bigint      not null,
  completed_at timestamptz not null default now(),
  primary key (user_id, course_id, lesson_id),
  foreign key (course_id, lesson_id) references lessons (course_id, id),
  foreign key (user_id, course_id) references enrolments (user_id, item_id) on delete cascade
) partition by hash (user_id);
select ensure_hash_partitions('lesson_completions', 16);
call owned('lesson_completions', 'delete');

create function enrolments_progress() returns trigger language plpgsql as $$
begin
  update enrolments e set completed_lessons = e.completed_lessons + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select user_id, course_id, count(*) as n from changed group by 1, 2) c
  where e.user_id = c.user_id and e.item_id = c.course_id;
  return null;
end $$;
create trigger progress_made   after insert on lesson_completions referencing new table as changed
  for each statement execute function enrolments_progress();
create trigger progress_undone after delete on lesson_completions referencing old table as changed
  for each statement execute function enrolments_progress();

-- Overwritten every ten seconds during playback. No index but the key, so every update is heap-only; part of the page is
-- left free for it. part_id: the lesson, or 0 for a video or podcast, which has no parts.
create table resume_positions (
  user_id          bigint      not null references users,
  item_id          bigint      not null references items,
  part_id          bigint      not null default 0,
  position_seconds int         not null check (position_seconds >= 0),
  updated_at       timestamptz not null,
  primary key (user_id, item_id, part_id)
) partition by hash (user_id);
select ensure_hash_partitions('resume_positions', 16, 'with (fillfactor = 80)');
call owned('resume_positions', 'delete', '24m');

-- What was started last. At most a few hundred rows per member: they are read by key and sorted, because an index on the
-- time would have to be updated with every start.
create table item_activity (
  user_id         bigint      not null references users,
  item_id         bigint      not null references items,
  start_count     int         not null default 1 check (start_count > 0),
  last_started_at timestamptz not null,
  primary key (user_id, item_id)
) partition by hash (user_id);
select ensure_hash_partitions('item_activity', 16, 'with (fillfactor = 80)');
call owned('item_activity', 'delete', '24m');

-- How often an item was started, by anybody.
create table item_plays (
  item_id    bigint primary key references items on delete cascade,
  play_count bigint not null check (play_count > 0)
) with (fillfactor = 70);

create function count_plays() returns trigger language plpgsql as $$
begin
  insert into item_plays values (new.item_id, 1)
  on conflict (item_id) do update set play_count = item_plays.play_count + 1;
  return null;
end $$;
create trigger count_plays after insert or update of start_count on item_activity for each row execute function count_plays();
