-- What Google calls a place: shown above its reviews, so that everybody sees whose they are.
alter table place_reviews add column name text check (length(name) <= 120);
