-- Podcast episodes, and the private feeds of members.

create table podcasts (
  item_id          bigint primary key,
  kind             text   not null default 'podcast' check (kind = 'podcast'),
  description_html text   not null default '',
  speakers         text[] not null default '{}',
  season           int    check (season > 0),
  episode          int    check (episode > 0),
  audio_id         bigint references media_assets,
  duration_seconds int    not null default 0 check (duration_seconds >= 0),
  chapters         jsonb  not null default '[]',          -- {start, title}
  transcript       jsonb  not null default '[]',          -- {start, speaker, text}; for those who may play the recording
  foreign key (kind, item_id) references items (kind, id) on delete cascade
);
create index podcasts_audio on podcasts (audio_id) where audio_id is not null;
create trigger touch_inserted after insert on podcasts referencing new table as changed for each statement execute function touch_items();
create trigger touch_updated  after update on podcasts referencing new table as changed for each statement execute function touch_items();
call not_personal('podcasts', 'kind', 'description_html', 'speakers', 'chapters', 'transcript');

-- An episode changes when its recording does, and takes its duration from it.
create function touch_podcasts_of_asset() returns trigger language plpgsql as $$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update podcasts set duration_seconds = coalesce((select round(duration_ms / 1000.0) from media_assets where id = asset), 0)
  where audio_id = asset;
  return null;
end $$;
create trigger touch_podcasts after update of status on media_assets for each row
  when (old.status is distinct from new.status) execute function touch_podcasts_of_asset();
create trigger touch_podcasts after insert on media_renditions for each row execute function touch_podcasts_of_asset();
create trigger touch_podcasts after insert or update on media_captions for each row execute function touch_podcasts_of_asset();

-- One secret address per member for podcast apps. Whoever knows it can play what the member may play, so only its hash is
-- stored.
create table podcast_feeds (
  user_id    bigint      primary key references users,
  token_hash digest256   not null unique,
  created_at timestamptz not null
);
call owned('podcast_feeds', 'delete');
