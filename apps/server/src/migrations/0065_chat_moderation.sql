-- Reports of members, and what the team did about them.

create table chat_reports (
  id          uuid        primary key default uuid_v7(),
  user_id     bigint      not null references users,       -- who reports
  suspect_id  bigint      not null references users,
  room_id     bigint      references chat_rooms,           -- null: the server found no such message
  seq         bigint,
  reason      text        not null check (reason in ('Spam', 'Harassment', 'Hate or abuse', 'Inappropriate content', 'Other')),
  description text        not null check (length(description) between 1 and 1000),
  claim       text        check (length(claim) <= 4000),   -- what the reporter says they saw
  evidence    jsonb,                                       -- the message and those around it, as the server had them
  created_at  timestamptz not null,
  resolved_at timestamptz,
  resolution  text        check (length(resolution) <= 1000),
  check ((room_id is null) = (seq is null)),
  check ((room_id is null) = (evidence is null))
);
create unique index chat_reports_once on chat_reports (user_id, room_id, seq) where resolved_at is null and room_id is not null;
create index on chat_reports (user_id);
create index on chat_reports (suspect_id);
create index on chat_reports (created_at);
call owned('chat_reports', 'keep', '24m');
call personal('chat_reports', 'content', 'keep', 'description', 'claim', 'evidence', 'resolution');

-- Who may not write (muted) or not take part at all (banned), until when; null: for good.
create table chat_sanctions (
  user_id    bigint      not null references users,
  kind       text        not null check (kind in ('muted', 'banned')),
  until      timestamptz,
  reason     text        not null check (length(reason) <= 1000),
  actor      text        not null check (length(actor) <= 120),
  created_at timestamptz not null,
  primary key (user_id, kind)
);
call owned('chat_sanctions', 'keep', '24m');
call personal('chat_sanctions', 'content', 'keep', 'reason', 'actor');

-- Every act of the team, in order.
create table chat_moderations (
  id      bigint      generated always as identity primary key,
  user_id bigint      not null references users,           -- whose message, or who was muted or banned
  room_id bigint      references chat_rooms,
  seq     bigint,
  act     text        not null check (act in ('hide', 'restore', 'pin', 'unpin', 'mute', 'unmute', 'ban', 'unban', 'resolve')),
  actor   text        not null check (length(actor) <= 120),
  reason  text        not null check (length(reason) <= 1000),
  at      timestamptz not null,
  check ((room_id is null) = (seq is null))
);
create index on chat_moderations (user_id);
create index on chat_moderations (at);
call owned('chat_moderations', 'keep', '24m');
call personal('chat_moderations', 'content', 'keep', 'actor', 'reason');
create trigger append_only before update on chat_moderations for each row execute function refuse_change();

-- The mention list finds members by the beginning of their name.
create index users_name_beginning on users (lower(name) text_pattern_ops) where status = 'active';
