-- Podcast episodes, how often items are played, and private feeds.

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
  transcript       jsonb  not null default '[]',          -- {start, speaker, text}; as gated as the recording
  foreign key (kind, item_id) references items (kind, id) on delete cascade
);
create index podcasts_audio on podcasts (audio_id) where audio_id is not null;
create trigger touch_inserted after insert on podcasts referencing new table as changed for each statement execute function touch_items();
create trigger touch_updated  after update on podcasts referencing new table as changed for each statement execute function touch_items();
call not_personal('podcasts', 'kind', 'description_html', 'speakers', 'chapters', 'transcript');

-- An episode is newer when its recording changes, and lasts as long as that.
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
create trigger touch_podcasts after insert on media_captions   for each row execute function touch_podcasts_of_asset();

-- How often an item was started, by anybody.
create table item_plays (
  item_id    bigint primary key references items on delete cascade,
  play_count bigint not null check (play_count > 0)
) with (fillfactor = 70);
insert into item_plays select item_id, sum(start_count) from item_activity group by item_id;
create function count_plays() returns trigger language plpgsql as $$
begin
  insert into item_plays values (new.item_id, 1)
  on conflict (item_id) do update set play_count = item_plays.play_count + 1;
  return null;
end $$;
create trigger count_plays after insert or update of start_count on item_activity for each row execute function count_plays();

-- One address a member for podcast apps. Whoever knows it hears what the member may hear, so only its hash is stored.
create table podcast_feeds (
  user_id    bigint      primary key references users,
  token_hash digest256   not null unique,
  created_at timestamptz not null
);
call owned('podcast_feeds', 'delete');
