-- A course is newer when what can be watched or downloaded in it changes.

create index lessons_download on lessons (download_id) where download_id is not null;

create function touch_services_of_asset() returns trigger language plpgsql as $$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update services set updated_at = now()
  where id in (select course_id from lessons where video_id = asset union select course_id from lessons where download_id = asset);
  return null;
end $$;
create trigger touch_services after update of status on media_assets for each row
  when (old.status is distinct from new.status) execute function touch_services_of_asset();
create trigger touch_services after insert on media_renditions for each row execute function touch_services_of_asset();
create trigger touch_services after insert on media_captions   for each row execute function touch_services_of_asset();
