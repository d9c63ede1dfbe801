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
