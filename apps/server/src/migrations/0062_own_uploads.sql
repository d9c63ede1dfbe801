-- Videos that members upload for their profiles: public once they are ready, one at a time.

-- The upload in parts behind an asset, until it is completed or given up.
create table media_uploads (
  asset_id        bigint      primary key references media_assets on delete cascade,
  store_upload_id text        not null,
  bytes           bigint      not null check (bytes > 0),   -- as announced; another size is rejected
  created_at      timestamptz not null default now()
);
call not_personal('media_uploads', 'store_upload_id');

create unique index media_assets_one_promotional_video on media_assets (user_id)
  where purpose = 'promotional-video' and status in ('uploading', 'checking', 'processing');
create index media_assets_own on media_assets (user_id, purpose, id) where user_id is not null;
create index media_assets_deleted on media_assets (id) where status = 'deleted';
