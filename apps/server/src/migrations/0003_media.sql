-- Pictures, videos, sounds and documents: the row describes a file, the object store holds it.

create table media_assets (
  id          bigint generated always as identity primary key,
  public_id   uuid        not null default uuid_v7() unique,
  user_id     bigint      references users,              -- null: uploaded by staff
  kind        text        not null check (kind in ('image', 'video', 'audio', 'document')),
  purpose     text        not null,                      -- lesson, banner, profile, chat, export …
  visibility  text        not null check (visibility in ('public', 'restricted', 'private')),
  status      text        not null default 'uploading'
              check (status in ('uploading', 'checking', 'processing', 'ready', 'rejected', 'deleted')),
  storage_key text        not null unique,               -- the store's name, never the uploader's
  file_name   text        check (length(file_name) <= 255),
  mime_type   text        not null,
  bytes       bigint      check (bytes >= 0),
  checksum    digest256,
  width       int         check (width  between 1 and 32768),
  height      int         check (height between 1 and 32768),
  widths      int[]       not null default '{}',         -- of a picture: the sizes it is stored in
  duration_ms int         check (duration_ms >= 0),
  alt_text    text,
  progress    smallint    not null default 0 check (progress between 0 and 100),
  rejection   text,                                      -- why, in words for the uploader
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,                               -- object is removed by a job, then the row
  -- Loudness of a recording in equal steps of time, 0 to 100; the loudest step is 100.
  waveform    smallint[]  check (array_length(waveform, 1) <= 400),
  unique (user_id, id),                                  -- target of "my own file" foreign keys
  check ((status = 'deleted') = (deleted_at is not null)),
  check (status <> 'rejected' or rejection is not null),
  check (status <> 'ready' or (bytes is not null and checksum is not null))
);
create index media_assets_unfinished on media_assets (status, created_at) where status in ('uploading', 'checking', 'processing');
-- A picture of ours that is published twice is stored once.
create unique index media_assets_pictures on media_assets (checksum) where kind = 'image' and visibility = 'public' and user_id is null;
-- Members upload one promotional video at a time.
create unique index media_assets_one_promotional_video on media_assets (user_id)
  where purpose = 'promotional-video' and status in ('uploading', 'checking', 'processing');
create index media_assets_own on media_assets (user_id, purpose, id) where user_id is not null;
create index media_assets_deleted on media_assets (id) where status = 'deleted';
call owned('media_assets', 'scrub');
call personal('media_assets', 'content', 'null', 'file_name', 'alt_text');
call personal('media_assets', 'content', '''deleted''', 'status');      -- the job then removes the object
call personal('media_assets', 'content', 'now()', 'deleted_at');
call not_personal('media_assets', 'purpose', 'mime_type', 'checksum', 'rejection');

create table media_renditions (
  asset_id     bigint not null references media_assets on delete cascade,
  profile      text   not null,                          -- hls_1080, hls_720, poster, sprite, mp3_128
  storage_key  text   not null unique,
  mime_type    text   not null,
  width        int,
  height       int,
  bitrate_kbps int,
  bytes        bigint,
  primary key (asset_id, profile)
);

create table media_captions (
  asset_id    bigint      not null references media_assets on delete cascade,
  language    text        not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  origin      text        not null check (origin in ('uploaded', 'generated')),
  storage_key text        not null unique,
  reviewed_at timestamptz,
  primary key (asset_id, language)
);

-- The upload in parts behind an asset, until it is completed or aborted.
create table media_uploads (
  asset_id        bigint      primary key references media_assets on delete cascade,
  store_upload_id text        not null,
  bytes           bigint      not null check (bytes > 0),   -- as announced; another size is rejected
  created_at      timestamptz not null default now()
);
call not_personal('media_uploads', 'store_upload_id');

-- Links to documents: each may be used once, within a minute. Stored here and not in Redis, so that downloads work without it.
create table media_downloads (
  token_hash digest256   primary key,
  asset_id   bigint      not null references media_assets,
  expires_at timestamptz not null
);
create index on media_downloads (expires_at);
call not_personal('media_downloads', 'token_hash');
