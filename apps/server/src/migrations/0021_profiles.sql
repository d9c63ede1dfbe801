-- What members say about themselves and their clinics, and the Facebook page they linked.

create domain http_url as text check (value ~ '^https?://[^\s]+$' and length(value) <= 2048);

-- A member without a row has said nothing yet.
create table profiles (
  user_id            bigint primary key references users,
  is_hidden          boolean not null default false,      -- neither listed, nor found, nor shown to others
  bio_html           text check (length(bio_html) <= 20000),
  address            text check (length(address) <= 500),
  latitude           float8 check (latitude between -90 and 90),
  longitude          float8 check (longitude between -180 and 180),
  place_id           text check (length(place_id) <= 300),
  photo_id           bigint,
  banner_id          bigint,
  promo_video_id     bigint,
  meta_title         text check (length(meta_title) <= 60),
  meta_description   text check (length(meta_description) <= 156),
  booking_url        http_url,
  website_url        http_url,
  facebook_url       http_url,
  facebook_page_name text check (length(facebook_page_name) <= 200),
  group_url          http_url,
  instagram_url      http_url,
  linkedin_url       http_url,
  youtube_url        http_url,
  contact_email      email_address,
  ai_core_value      text check (length(ai_core_value) <= 20000),
  ai_content_html    text check (length(ai_content_html) <= 100000),
  updated_at         timestamptz not null default now(),
  -- Only the member's own uploads.
  foreign key (user_id, photo_id)       references media_assets (user_id, id),
  foreign key (user_id, banner_id)      references media_assets (user_id, id),
  foreign key (user_id, promo_video_id) references media_assets (user_id, id),
  check ((latitude is null) = (longitude is null))
);
create index profiles_photo on profiles (photo_id) where photo_id is not null;
create index profiles_banner on profiles (banner_id) where banner_id is not null;
create index profiles_promo_video on profiles (promo_video_id) where promo_video_id is not null;
call owned('profiles', 'delete');
call personal('profiles', 'content',  'row', 'bio_html', 'meta_title', 'meta_description', 'ai_core_value', 'ai_content_html');
call personal('profiles', 'location', 'row', 'address', 'latitude', 'longitude', 'place_id');
call personal('profiles', 'contact',  'row', 'booking_url', 'website_url', 'facebook_url', 'facebook_page_name',
              'group_url', 'instagram_url', 'linkedin_url', 'youtube_url', 'contact_email');

-- The Facebook page that a member linked by a login there. The token is encrypted; it is never sent to anybody.
create table facebook_links (
  user_id      bigint      primary key references users,
  page_id      text        not null check (page_id ~ '^\d{1,32}$'),
  page_name    text        not null check (length(page_name) <= 200),   -- exactly as in the profile
  sealed_token bytea       not null check (length(sealed_token) between 29 and 4096),
  key_version  smallint    not null,
  linked_at    timestamptz not null default now()
);
call owned('facebook_links', 'delete');
call personal('facebook_links', 'contact', 'row', 'page_id', 'page_name');
call personal('facebook_links', 'credential', 'row', 'sealed_token');
