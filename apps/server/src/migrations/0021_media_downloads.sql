-- Documents that may be downloaded once, within a minute. Kept here and not in Redis, so that downloads work without it.

create table media_downloads (
  token_hash digest256   primary key,
  asset_id   bigint      not null references media_assets,
  expires_at timestamptz not null
);
create index on media_downloads (expires_at);
call not_personal('media_downloads', 'token_hash');
