-- How far members are. Completion is a fact for ever, position is a value overwritten: two tables, because they
-- age differently. Both are split by member from the start: at full size they hold 10^9 rows.

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
  foreign key (user_id, course_id) references enrolments (user_id, service_id) on delete cascade
) partition by hash (user_id);
select ensure_hash_partitions('lesson_completions', 16);
call owned('lesson_completions', 'delete');

create function enrolments_progress() returns trigger language plpgsql as $$
begin
  update enrolments e set completed_lessons = e.completed_lessons + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select user_id, course_id, count(*) as n from changed group by 1, 2) c
  where e.user_id = c.user_id and e.service_id = c.course_id;
  return null;
end $$;
create trigger progress_made   after insert on lesson_completions referencing new table as changed
  for each statement execute function enrolments_progress();
create trigger progress_undone after delete on lesson_completions referencing old table as changed
  for each statement execute function enrolments_progress();

-- Overwritten every ten seconds while somebody watches. No index but the key, so every update is heap-only; part of
-- the page is left free for it. item_id: the lesson, or 0 for a video or podcast, which is its own item.
create table resume_positions (
  user_id          bigint      not null references users,
  service_id       bigint      not null references services,
  item_id          bigint      not null default 0,
  position_seconds int         not null check (position_seconds >= 0),
  updated_at       timestamptz not null,
  primary key (user_id, service_id, item_id)
) partition by hash (user_id);
select ensure_hash_partitions('resume_positions', 16, 'with (fillfactor = 80)');
call owned('resume_positions', 'delete', '24m');

-- What was opened last. At most a few hundred rows a member: read the prefix and sort, rather than pay for an
-- index that every start would have to move.
create table service_activity (
  user_id    bigint      not null references users,
  service_id bigint      not null references services,
  starts     int         not null default 1 check (starts > 0),
  last_at    timestamptz not null,
  primary key (user_id, service_id)
) partition by hash (user_id);
select ensure_hash_partitions('service_activity', 16, 'with (fillfactor = 80)');
call owned('service_activity', 'delete', '24m');
