-- A map around the address of a listed member. It is fetched once and served as our own picture: no visitor's address
-- reaches the map service. Shown only while the profile is at this place.

create table member_maps (
  user_id    bigint primary key references users,
  latitude   float8 not null check (latitude between -90 and 90),
  longitude  float8 not null check (longitude between -180 and 180),
  picture_id bigint not null,
  fetched_at timestamptz not null,
  foreign key (user_id, picture_id) references media_assets (user_id, id)
);
create index member_maps_picture on member_maps (picture_id);
call owned('member_maps', 'delete');
call personal('member_maps', 'location', 'row', 'latitude', 'longitude');
