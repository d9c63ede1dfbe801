-- The roadmap: the lessons that a clinic works through, the same for everybody, and where a member is with each.

create table roadmap_lessons (
  id         bigint      generated always as identity primary key,
  group_name text        not null check (length(group_name) between 1 and 80),
  name       text        not null check (length(name) between 1 and 160),
  position   int         not null,
  retired_at timestamptz,                                  -- no longer on the roadmap
  -- The weekly number that the lesson helps with.
  improves   text        check (improves in ('patients', 'takings', 'deposits', 'no_shows', 'rebooked', 'enquiries')),
  unique (group_name, name)
);
create index roadmap_lessons_order on roadmap_lessons (position, id) where retired_at is null;
call not_personal('roadmap_lessons', 'group_name', 'name', 'improves');

-- Three slots and a unique key: a count could be passed by two requests at once. Checked at commit, so that two lessons
-- can swap their slots.
create table roadmap_assignments (
  user_id    bigint      not null references users,
  lesson_id  bigint      not null references roadmap_lessons,
  status     text        not null check (status in ('stuck', 'focus', 'complete')),   -- to do: no row
  focus_slot smallint    check (focus_slot between 1 and 3),
  changed_at timestamptz not null,
  primary key (user_id, lesson_id),
  unique (user_id, focus_slot) deferrable initially deferred,
  check ((status = 'focus') = (focus_slot is not null))
);
call owned('roadmap_assignments', 'delete');
call not_personal('roadmap_assignments', 'status');
create index roadmap_assignments_in_focus on roadmap_assignments (lesson_id) where status = 'focus';

-- A lesson that is no longer shown must not keep a slot.
create function release_focus() returns trigger language plpgsql as $$
begin
  delete from roadmap_assignments where lesson_id = new.id and status = 'focus';
  return null;
end $$;
create trigger release_focus after update of retired_at on roadmap_lessons for each row
  when (old.retired_at is null and new.retired_at is not null)
  execute function release_focus();
