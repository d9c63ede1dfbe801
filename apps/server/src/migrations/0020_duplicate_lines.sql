-- What a member had already bought when its payment arrived: it opens nothing, and its amount is given back.
alter table order_lines add column is_duplicate boolean not null default false;
