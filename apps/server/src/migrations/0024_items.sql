-- One word for what is in the catalogue: an item has a kind, and parts that have a position of their own.

alter table services           rename to items;
alter table service_categories rename to item_kinds;
alter table service_stats      rename to item_stats;
alter table plan_services      rename to plan_items;
alter table service_activity   rename to item_activity;

-- 0 where the item itself is played; the lesson of a course.
alter table resume_positions rename column item_id to part_id;

do $$
declare found record;
begin
  for found in
    select table_name, column_name, replace(replace(column_name, 'service_category', 'kind'), 'service', 'item') as new_name
    from information_schema.columns
    join pg_class on oid = format('public.%I', table_name)::regclass and not relispartition
    where table_schema = 'public' and column_name in ('service_id', 'service_category')
  loop
    execute format('alter table %I rename column %I to %I', found.table_name, found.column_name, found.new_name);
  end loop;

  for found in
    select relname, replace(relname, 'service', 'item') as new_name from pg_class
    where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' and relname like '%service%'
  loop
    execute format('alter table %I rename to %I', found.relname, found.new_name);
  end loop;

  for found in
    select conrelid::regclass as on_table, conname,
      replace(replace(replace(conname, 'service_categories', 'item_kinds'), 'service_category', 'kind'), 'service', 'item') as new_name
    from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%service%'
      and (contype in ('p', 'u') or (conparentid = 0 and coninhcount = 0))
  loop
    execute format('alter table %s rename constraint %I to %I', found.on_table, found.conname, found.new_name);
  end loop;

  for found in
    select relname, replace(replace(relname, 'service_category', 'kind'), 'service', 'item') as new_name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'I', 'S') and relname like '%service%'
  loop
    execute format('alter index %I rename to %I', found.relname, found.new_name);
  end loop;
end $$;

alter trigger touch_services on media_assets     rename to touch_items;
alter trigger touch_services on media_renditions rename to touch_items;
alter trigger touch_services on media_captions   rename to touch_items;
alter function touch_services()          rename to touch_items;
alter function touch_services_of_asset() rename to touch_items_of_asset;

create or replace function touch_items() returns trigger language plpgsql as $$
begin
  update items set updated_at = now() where id in (select item_id from changed);
  return null;
end $$;

create or replace function touch_items_of_asset() returns trigger language plpgsql as $$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update items set updated_at = now()
  where id in (select course_id from lessons where video_id = asset union select course_id from lessons where download_id = asset);
  return null;
end $$;

create or replace function recount_courses() returns trigger language plpgsql as $$
begin
  update courses c set
    chapter_count    = (select count(*) from chapters where course_id = c.item_id),
    lesson_count     = (select count(*) from lessons where course_id = c.item_id and retired_at is null),
    duration_seconds = (select coalesce(sum(duration_seconds), 0) from lessons where course_id = c.item_id and retired_at is null)
  where c.item_id in (select course_id from changed);
  return null;
end $$;

create or replace function enrolments_progress() returns trigger language plpgsql as $$
begin
  update enrolments e set completed_lessons = e.completed_lessons + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select user_id, course_id, count(*) as n from changed group by 1, 2) c
  where e.user_id = c.user_id and e.item_id = c.course_id;
  return null;
end $$;

create or replace function count_stars() returns trigger language plpgsql as $$
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
