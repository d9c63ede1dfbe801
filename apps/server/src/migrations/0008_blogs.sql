-- Articles. Their text is in a table of its own: lists never read it.

create table blogs (
  item_id            bigint   primary key,
  kind               text     not null default 'blog' check (kind = 'blog'),
  body_html          text     not null default '',
  author_name        text     check (length(author_name) between 1 and 120),
  author_photo_id    bigint   references media_assets,
  banner_alt_text    text     not null default '' check (length(banner_alt_text) <= 300),
  social_picture_id  bigint   references media_assets,
  meta_title         text     check (length(meta_title) <= 60),
  meta_description   text     check (length(meta_description) <= 156),
  related_course_ids bigint[] not null default '{}' check (cardinality(related_course_ids) <= 4),
  foreign key (kind, item_id) references items (kind, id) on delete cascade
);
create trigger touch_inserted after insert on blogs referencing new table as changed for each statement execute function touch_items();
create trigger touch_updated  after update on blogs referencing new table as changed for each statement execute function touch_items();
