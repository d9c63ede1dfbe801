-- Videos: items that are played themselves, and how they are watched.

-- The preview is an asset of its own, so that a media pass for it gives access to nothing else.
create table videos (
  item_id          bigint primary key,
  kind             text not null default 'video' check (kind = 'video'),
  video_id         bigint references media_assets,
  preview_id       bigint references media_assets,
  duration_seconds int  not null default 0 check (duration_seconds >= 0),
  presenter_name   text check (length(presenter_name) between 1 and 120),
  presenter_role   text check (length(presenter_role) <= 200),
  description_html text not null default '',
  foreign key (kind, item_id) references items (kind, id) on delete cascade,
  check (preview_id <> video_id)
);
create index videos_video   on videos (video_id)   where video_id is not null;
create index videos_preview on videos (preview_id) where preview_id is not null;
create trigger touch_inserted after insert on videos referencing new table as changed for each statement execute function touch_items();
create trigger touch_updated  after update on videos referencing new table as changed for each statement execute function touch_items();

-- An item changes when a recording or document in it does.
create function touch_items_of_asset() returns trigger language plpgsql as $$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update items set updated_at = now()
  where id in (select course_id from lessons where video_id = asset
               union select course_id from lessons where download_id = asset
               union select item_id from videos where video_id = asset
               union select item_id from videos where preview_id = asset);
  return null;
end $$;
create trigger touch_items after update of status on media_assets for each row
  when (old.status is distinct from new.status) execute function touch_items_of_asset();
create trigger touch_items after insert on media_renditions for each row execute function touch_items_of_asset();
create trigger touch_items after insert or update on media_captions for each row execute function touch_items_of_asset();

-- `viewer` is a keyed hash: of a member and their viewing, or of a visitor, which changes every day.
create table watch_marks (
  item_id    bigint      not null references items on delete cascade,
  viewer     digest256   not null,
  percentage smallint    not null check (percentage in (10, 30, 60, 90)),
  user_id    bigint      references users,
  at         timestamptz not null,
  primary key (item_id, viewer, percentage)
);
create index watch_marks_member on watch_marks (user_id) where user_id is not null;
create index watch_marks_at     on watch_marks (at);
call owned('watch_marks', 'delete', '13m');
call personal('watch_marks', 'technical', 'row', 'viewer');

-- The start of a video, once a day for each viewer.
create table video_starts (
  item_id        bigint      not null references items on delete cascade,
  day            date        not null,
  viewer         digest256   not null,
  user_id        bigint      references users,
  path           text        not null check (length(path) <= 500),
  client_details text        check (length(client_details) <= 300),
  at             timestamptz not null,
  primary key (item_id, day, viewer)
);
create index video_starts_member on video_starts (user_id) where user_id is not null;
create index video_starts_day    on video_starts (day);
call owned('video_starts', 'delete', '13m');
call personal('video_starts', 'technical', 'row', 'viewer', 'path', 'client_details');
