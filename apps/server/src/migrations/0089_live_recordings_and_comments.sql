-- Which recordings a replay is joined from is decided once; nothing else is removed from the ingest.
alter table live_recordings add column is_joined boolean not null default false;
update live_recordings set is_joined = true
where stream_id in (select id from live_streams where replay_asset_id is not null);

-- A comment that the team has hidden keeps its number and is shown to nobody.
alter table live_comments add column hidden_at timestamptz;
