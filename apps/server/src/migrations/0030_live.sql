-- Live streams: when they run, who may watch them, who was there, and what was said.

create table live_streams (
  id                bigint      generated always as identity primary key,
  public_id         uuid        not null default uuid_v7() unique,               -- names the stream where it is published and watched
  title             text        not null check (length(title) between 1 and 200),
  description       text        not null default '' check (length(description) <= 2000), -- plain text
  status            text        not null default 'scheduled' check (status in ('scheduled', 'live', 'ended', 'cancelled')),
  comments_enabled  boolean     not null default true,
  publish_key_hash  digest256   unique,                                          -- null: nobody can publish
  starts_at         timestamptz not null,
  started_at        timestamptz,
  ended_at          timestamptz,
  publisher         text        check (length(publisher) between 1 and 100),     -- the connection that sends; null while none does
  publisher_seen_at timestamptz,                                                 -- its last sign of life, or the time since which viewers wait
  is_publisher_lost boolean     not null default false,                          -- it has disconnected; one that is only silent may be sending
  last_comment      int         not null default 0 check (last_comment >= 0),
  replay_asset_id   bigint      references media_assets,
  replay_slug       slug,                                                        -- of the video, once it can be watched
  check ((status in ('live', 'ended')) = (started_at is not null)),
  check ((status = 'ended') = (ended_at is not null)),
  check (publisher is null or status = 'live'),
  check (replay_asset_id is null or status = 'ended'),
  check (replay_slug is null or replay_asset_id is not null)
) with (fillfactor = 70);
create unique index live_streams_one_at_a_time on live_streams ((status)) where status = 'live';
create index live_streams_next on live_streams (starts_at) where status = 'scheduled';
create index live_streams_last on live_streams (ended_at) where status = 'ended';
create unique index live_streams_replay on live_streams (replay_asset_id) where replay_asset_id is not null;
call not_personal('live_streams', 'title', 'description', 'status', 'publish_key_hash', 'publisher');

-- Without a row every member may watch.
create table live_stream_plans (
  stream_id bigint not null references live_streams on delete cascade,
  plan_id   bigint not null references plans,
  primary key (stream_id, plan_id)
);

-- Who hosts a live stream: their comments are marked.
create table live_stream_hosts (
  stream_id bigint not null references live_streams on delete cascade,
  user_id   bigint not null references users,
  primary key (user_id, stream_id)
);
create index live_stream_hosts_stream on live_stream_hosts (stream_id);
call owned('live_stream_hosts', 'delete');

create table live_comments (
  stream_id   bigint      not null references live_streams,
  number      int         not null check (number > 0),                           -- counts within the stream, without gaps
  user_id     bigint      not null references users,
  request_key uuid        not null,
  text        text        not null check (length(text) between 1 and 500),       -- plain text
  created_at  timestamptz not null,
  hidden_at   timestamptz,                                                       -- hidden by the team: keeps its number, shown to nobody
  primary key (stream_id, number),
  unique (user_id, stream_id, request_key)
);
-- Whoever joins is told which comments the team has hidden.
create index live_comments_hidden on live_comments (stream_id, number) where hidden_at is not null;
create index live_comments_old on live_comments using brin (created_at);
call owned('live_comments', 'delete', '12m');
call personal('live_comments', 'content', 'row', 'text');

create table live_attendance (
  user_id         bigint      not null references users,
  stream_id       bigint      not null references live_streams,
  first_at        timestamptz not null,
  last_at         timestamptz not null,
  watched_seconds int         not null default 0 check (watched_seconds >= 0),
  primary key (user_id, stream_id)
) with (fillfactor = 80);
create index live_attendance_stream on live_attendance (stream_id, user_id);
call owned('live_attendance', 'delete');

-- The ingest records each connection of a publisher; after the end they are joined to the replay.
create table live_recordings (
  stream_id   bigint      not null references live_streams,
  file        text        not null check (file ~ '^[0-9a-f-]{36}-\d{1,20}\.flv$'), -- at the ingest
  recorded_at timestamptz not null,
  is_joined   boolean     not null default false,                                -- chosen for the replay once; nothing else is removed from the ingest
  primary key (stream_id, file)
);
