-- What a member sends in a month is limited by its size too.
alter table chat_uploads add column bytes int not null default 0 check (bytes >= 0);
