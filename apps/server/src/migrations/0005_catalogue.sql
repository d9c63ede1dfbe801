-- The catalogue: one supertype for everything that is taught. services.id is unique over all kinds, so one
-- bigint names a service everywhere; (service_category, id) is the wire's pair, and the key by which a
-- subtype pins its kind.

create domain slug          as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 200);
create domain currency_code as text check (value ~ '^[a-z]{3}$');

create table service_categories (code text primary key);
insert into service_categories values ('course'), ('video'), ('podcast'), ('blog');

-- Rises with every change of the catalogue. Whoever changes it holds the row until commit, so versions
-- become visible in their order, and "newer than what I have" misses nothing.
create table catalogue_signal (
  only_row boolean primary key default true check (only_row),
  version  bigint  not null default 1
);
insert into catalogue_signal default values;

-- The version of the running transaction's changes: taken once, announced once.
create function catalogue_version() returns bigint language plpgsql as $$
declare taken text := current_setting('maetrix.catalogue_version', true);
begin
  if coalesce(taken, '') = '' then
    update catalogue_signal set version = version + 1 returning version into taken;
    perform set_config('maetrix.catalogue_version', taken, true);
    perform pg_notify('catalogue', '');
  end if;
  return taken::bigint;
end $$;
create function stamp_catalogue_version() returns trigger language plpgsql as $$
begin
  new.catalogue_version := catalogue_version();
  return new;
end $$;

create table categories (
  id                bigint generated always as identity primary key,
  service_category  text   not null references service_categories,
  name              text   not null check (length(name) between 1 and 80),
  slug              slug   not null,
  icon              text   not null default 'book-open' check (icon ~ '^[a-z0-9-]+$'),
  picture_id        bigint references media_assets,
  position          int    not null default 0,
  catalogue_version bigint not null default 0,
  unique (service_category, slug),
  unique (service_category, id)
);
create trigger stamp before insert or update on categories for each row execute function stamp_catalogue_version();

create table services (
  id                bigint generated always as identity primary key,
  service_category  text          not null references service_categories,
  category_id       bigint        not null,
  title             text          not null check (length(title) between 1 and 300),
  slug              slug          not null,
  preview_text      text          not null default '' check (length(preview_text) <= 600),
  thumbnail_id      bigint        references media_assets,
  banner_id         bigint        references media_assets,
  position          int           not null default 0,

  is_free           boolean       not null default false,
  sold_separately   boolean       not null default false,
  without_login     boolean       not null default false,
  price_minor       bigint        check (price_minor > 0),
  currency          currency_code not null default 'gbp',

  status            text          not null default 'draft'
                    check (status in ('draft', 'scheduled', 'published', 'archived')),
  publish_at        timestamptz,
  published_at      timestamptz,
  created_at        timestamptz   not null default now(),
  updated_at        timestamptz   not null default now(),
  catalogue_version bigint        not null default 0,

  unique (service_category, id),
  unique (service_category, slug),
  foreign key (service_category, category_id) references categories (service_category, id),
  check (not sold_separately or price_minor is not null),
  check (not (is_free and sold_separately)),
  check (not without_login or is_free or service_category in ('blog', 'video')),
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null)
);
create index services_changed on services (catalogue_version, id);
create index services_due     on services (publish_at) where status = 'scheduled';
create trigger stamp before insert or update on services for each row execute function stamp_catalogue_version();

create table courses (
  service_id       bigint primary key,
  service_category text   not null default 'course' check (service_category = 'course'),
  outcomes         text[] not null default '{}',
  description_html text   not null default '',
  chapter_count    int    not null default 0 check (chapter_count >= 0),
  lesson_count     int    not null default 0 check (lesson_count >= 0),
  duration_seconds int    not null default 0 check (duration_seconds >= 0),
  foreign key (service_category, service_id) references services (service_category, id) on delete cascade
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
create index lessons_outline on lessons (course_id, chapter_id, position) where retired_at is null;
create index lessons_video   on lessons (video_id) where video_id is not null;

-- A course says how much is in it, and is newer whenever its outline is.
create function recount_courses() returns trigger language plpgsql as $$
begin
  update courses c set
    chapter_count    = (select count(*) from chapters where course_id = c.service_id),
    lesson_count     = (select count(*) from lessons where course_id = c.service_id and retired_at is null),
    duration_seconds = (select coalesce(sum(duration_seconds), 0) from lessons where course_id = c.service_id and retired_at is null)
  where c.service_id in (select course_id from changed);
  return null;
end $$;
create function touch_services() returns trigger language plpgsql as $$
begin
  update services set updated_at = now() where id in (select service_id from changed);
  return null;
end $$;
create trigger recount_inserted after insert on chapters referencing new table as changed for each statement execute function recount_courses();
create trigger recount_updated  after update on chapters referencing new table as changed for each statement execute function recount_courses();
create trigger recount_deleted  after delete on chapters referencing old table as changed for each statement execute function recount_courses();
create trigger recount_inserted after insert on lessons  referencing new table as changed for each statement execute function recount_courses();
create trigger recount_updated  after update on lessons  referencing new table as changed for each statement execute function recount_courses();
create trigger recount_deleted  after delete on lessons  referencing old table as changed for each statement execute function recount_courses();
create trigger touch_inserted   after insert on courses  referencing new table as changed for each statement execute function touch_services();
create trigger touch_updated    after update on courses  referencing new table as changed for each statement execute function touch_services();

-- Busy numbers live apart: a new rating must not touch the catalogue's row.
create table service_stats (
  service_id bigint   primary key references services on delete cascade,
  stars      int[]    not null default '{0,0,0,0,0}'        -- how many members gave 1, 2, 3, 4, 5
             check (array_length(stars, 1) = 5 and 0 <= all (stars)),
  changed_at timestamptz not null default now()
) with (fillfactor = 70);
create index service_stats_changed on service_stats (changed_at);
