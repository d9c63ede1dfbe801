-- What the pages say that messages of channels link to. One that no message links to any more is removed the next night.
create table chat_link_previews (
  id          bigint      generated always as identity primary key,
  address     text        not null unique check (length(address) <= 2000),
  title       text        check (length(title) between 1 and 200),        -- null: the page could not be read, or has none
  description text        not null default '' check (length(description) <= 300),
  fetched_at  timestamptz not null
);
create index on chat_link_previews (fetched_at);
call not_personal('chat_link_previews', 'address', 'title', 'description');

alter table chat_messages add column link_preview_id bigint references chat_link_previews;
create index chat_messages_link_preview on chat_messages (link_preview_id) where link_preview_id is not null;
call personal('chat_messages', 'content', 'null', 'link_preview_id');
