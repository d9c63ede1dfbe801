-- What was live becomes a video. The ingest records each connection of a publisher; they are joined after the end.

create table live_recordings (
  stream_id   bigint      not null references live_streams,
  file        text        not null check (file ~ '^[0-9a-f-]{36}-\d{1,20}\.flv$'), -- at the ingest
  recorded_at timestamptz not null,
  primary key (stream_id, file)
);

alter table live_streams
  add column replay_asset_id bigint references media_assets,
  add column replay_slug     slug,                                                -- of the video, once it can be watched
  add check (replay_asset_id is null or status = 'ended'),
  add check (replay_slug is null or replay_asset_id is not null);
create unique index live_streams_replay on live_streams (replay_asset_id) where replay_asset_id is not null;
