-- What Google says of the places that members name in their profiles, kept so that no visitor waits for it.

create table place_reviews (
  place_id   text primary key check (place_id ~ '^[\w-]+$' and length(place_id) <= 300),
  rating     float8 check (rating between 1 and 5),
  total      int    not null check (total >= 0),          -- how many people rated; few of them are in `reviews`
  reviews    jsonb  not null check (jsonb_typeof(reviews) = 'array'),
  fetched_at timestamptz not null
);
create index place_reviews_fetched on place_reviews (fetched_at);

alter table member_cards add column place_id text check (place_id ~ '^[\w-]+$' and length(place_id) <= 300);
create index member_cards_place_id on member_cards (place_id) where place_id is not null;
call personal('member_cards', 'location', 'row', 'place_id');
