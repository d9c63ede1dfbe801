-- Courses with their chapters and lessons.

create table courses (
  item_id          bigint primary key,
  kind             text   not null default 'course' check (kind = 'course'),
  outcomes         text[] not null default '{}',
  description_html text   not null default '',
  chapter_count    int    not null default 0 check (chapter_count >= 0),
  lesson_count     int    not null default 0 check (lesson_count >= 0),
  duration_seconds int    not null default 0 check (duration_seconds >= 0),
  foreign key (kind, item_id) references items (kind, id) on delete cascade
);

create table chapters (
  course_id        bigint not null references courses on delete cascade,
  id               bigint generated always as identity primary key,
  name             text   not null check (length(name) between 1 and 200),
  description_html text   not null default '',
  position         int    not null,
  unique (course_id, id),
  unique (course_id, position) deferrable initially deferred
);

create table lessons (
  course_id        bigint  not null,
  chapter_id       bigint  not null,
  id               bigint  generated always as identity primary key,
  name             text    not null check (length(name) between 1 and 200),
  position         int     not null,
  overview_html    text    not null default '',
  video_id         bigint  references media_assets,
  content_id       bigint  references media_assets,
  download_id      bigint  references media_assets,
  duration_seconds int     not null default 0 check (duration_seconds >= 0),
  question         text    check (length(question) <= 500),
  is_preview       boolean not null default false,
  retired_at       timestamptz,                          -- soft: what members completed keeps pointing here
  unique (course_id, id),
  foreign key (course_id, chapter_id) references chapters (course_id, id),
  unique (chapter_id, position) deferrable initially deferred
);
create index lessons_outline  on lessons (course_id, chapter_id, position) where retired_at is null;
create index lessons_video    on lessons (video_id) where video_id is not null;
create index lessons_download on lessons (download_id) where download_id is not null;

-- A course holds the totals of its outline, and changes whenever its outline does.
create function recount_courses() returns trigger language plpgsql as $$
begin
  update courses c set
    chapter_count    = (select count(*) from chapters where course_id = c.item_id),
    lesson_count     = (select count(*) from lessons where course_id = c.item_id and retired_at is null),
    duration_seconds = (select coalesce(sum(duration_seconds), 0) from lessons where course_id = c.item_id and retired_at is null)
  where c.item_id in (select course_id from changed);
  return null;
end $$;
create trigger recount_inserted after insert on chapters referencing new table as changed for each statement execute function recount_courses();
create trigger recount_updated  after update on chapters referencing new table as changed for each statement execute function recount_courses();
create trigger recount_deleted  after delete on chapters referencing old table as changed for each statement execute function recount_courses();
create trigger recount_inserted after insert on lessons  referencing new table as changed for each statement execute function recount_courses();
create trigger recount_updated  after update on lessons  referencing new table as changed for each statement execute function recount_courses();
create trigger recount_deleted  after delete on lessons  referencing old table as changed for each statement execute function recount_courses();
create trigger touch_inserted   after insert on courses  referencing new table as changed for each statement execute function touch_items();
create trigger touch_updated    after update on courses  referencing new table as changed for each statement execute function touch_items();
