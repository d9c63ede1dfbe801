-- Community chat: channels and direct conversations on one model, and its moderation. Presence and typing are in Redis.

create table chat_rooms (
  id                bigint generated always as identity primary key,
  code              text    not null unique check (code ~ '^[a-z0-9-]{1,64}$'),  -- of a channel a slug, of a conversation a UUID
  kind              text    not null check (kind in ('channel', 'direct')),
  name              text    not null default '' check (length(name) <= 60),
  topic             text    not null default '' check (length(topic) <= 200),
  position          int     not null default 0,
  slow_mode_seconds int     not null default 0 check (slow_mode_seconds between 0 and 3600),
  direct_pair       bigint[] unique,                       -- both members, the lower id first
  check ((kind = 'direct') = (direct_pair is not null)),
  check (direct_pair is null or (cardinality(direct_pair) = 2 and direct_pair[1] < direct_pair[2])),
  check (kind = 'direct' or name <> '')
);
create index chat_rooms_channels on chat_rooms (position, id) where kind = 'channel';

-- The sequences of a room. Taken under this row's lock, so that they have no gap; the row is rewritten with every message.
create table chat_heads (
  room_id     bigint primary key references chat_rooms on delete cascade,
  last_seq    bigint         not null default 0,
  last_change bigint         not null default 0,
  last_at     timestamptz(3) not null default '-infinity'
) with (fillfactor = 20);

-- A member's state in a room. Of a direct conversation it exists for both sides from the beginning.
create table chat_room_states (
  user_id  bigint  not null references users,
  room_id  bigint  not null references chat_rooms on delete cascade,
  read_seq bigint  not null default 0,
  is_muted boolean not null default false,
  primary key (user_id, room_id)
) with (fillfactor = 80);
create index on chat_room_states (room_id);
call owned('chat_room_states', 'delete');

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

create table chat_messages (
  room_id    bigint         not null references chat_rooms on delete cascade,
  seq        bigint         not null,
  user_id    bigint         not null references users,
  sent_at    timestamptz(3) not null,
  body       text           check (length(body) between 1 and 4000),
  asset_id   bigint,
  reply_to   bigint,
  status     text           not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  edited_at  timestamptz(3),
  pinned_at  timestamptz(3),
  change_no  bigint         not null default 0,            -- the room's last_change when it was changed last
  link_preview_id bigint    references chat_link_previews,
  primary key (room_id, seq),
  foreign key (user_id, asset_id) references media_assets (user_id, id),
  check (status = 'deleted' or num_nonnulls(body, asset_id) >= 1),
  check (status <> 'deleted' or num_nonnulls(body, asset_id) = 0),
  check (reply_to < seq)
);
create index chat_messages_author on chat_messages (user_id, sent_at desc);
create index chat_messages_changes on chat_messages (room_id, change_no) where change_no > 0;
create index chat_messages_pins on chat_messages (room_id, seq) where pinned_at is not null;
create index chat_messages_sent on chat_messages using brin (sent_at);
create unique index chat_messages_asset on chat_messages (asset_id) where asset_id is not null;
-- A room is opened at a moment: its first message then or later.
create index chat_messages_dates on chat_messages (room_id, sent_at, seq);
create index chat_messages_link_preview on chat_messages (link_preview_id) where link_preview_id is not null;
-- Without a list of pending entries, which each block would have to read.
create index chat_messages_words on chat_messages using gin (block_words(room_id::text, seq, body)) with (fastupdate = off)
  where status = 'visible';
call owned('chat_messages', 'scrub', '36m');
call personal('chat_messages', 'content', 'null', 'body', 'asset_id', 'link_preview_id');
call personal('chat_messages', 'none', '''deleted''', 'status');

-- What a message said before it was edited or deleted.
create table chat_message_versions (
  room_id   bigint         not null,
  seq       bigint         not null,
  change_no bigint         not null,
  user_id   bigint         not null references users,
  kind      text           not null check (kind in ('edited', 'deleted')),
  body      text,
  asset_id  bigint,
  at        timestamptz(3) not null,
  primary key (room_id, seq, change_no),
  foreign key (room_id, seq) references chat_messages on delete cascade
);
create index on chat_message_versions (user_id);
create index on chat_message_versions (at);
create index on chat_message_versions (asset_id) where asset_id is not null;
call owned('chat_message_versions', 'delete', '90d');
call personal('chat_message_versions', 'content', 'row', 'body', 'asset_id');

create table chat_mentions (
  user_id bigint not null references users,                -- who is mentioned
  room_id bigint not null,
  seq     bigint not null,
  primary key (user_id, room_id, seq),
  foreign key (room_id, seq) references chat_messages on delete cascade
);
create index on chat_mentions (room_id, seq);
call owned('chat_mentions', 'delete');

create table chat_reactions (
  user_id bigint not null references users,
  room_id bigint not null,
  seq     bigint not null,
  emoji   text   not null check (length(emoji) between 1 and 8),
  at      timestamptz(3) not null,
  primary key (user_id, room_id, seq, emoji),
  foreign key (room_id, seq) references chat_messages on delete cascade
);

create index chat_reactions_first on chat_reactions (room_id, seq, emoji, at, user_id);   -- the first ones are named
call owned('chat_reactions', 'delete');
call not_personal('chat_reactions', 'emoji');

-- A client that sends again finds its first message.
create table chat_send_keys (
  user_id    bigint         not null references users,
  client_key uuid           not null,
  room_id    bigint         not null,
  seq        bigint         not null,
  sent_at    timestamptz(3) not null,
  primary key (user_id, client_key),
  foreign key (room_id, seq) references chat_messages on delete cascade deferrable initially deferred
);
create index on chat_send_keys (sent_at);
create index on chat_send_keys (room_id, seq);
call owned('chat_send_keys', 'delete', '1d');

create table chat_blocks (
  user_id    bigint      not null references users,
  blocked_id bigint      not null references users,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index on chat_blocks (blocked_id);
call owned('chat_blocks', 'delete');

-- Files that members uploaded here. What no message refers to is removed by a job.
create table chat_uploads (
  asset_id    bigint      primary key references media_assets,
  user_id     bigint      not null references users,
  uploaded_at timestamptz not null,
  bytes       int         not null default 0 check (bytes >= 0)      -- limits what a member sends in a month
);
create index on chat_uploads (user_id, uploaded_at);
create index on chat_uploads (uploaded_at);
call owned('chat_uploads', 'delete');

-- Number, de-duplication and insert under the lock of one row. A repeated key returns the first message.
create function chat_post(room bigint, author bigint, key uuid, message text, attachment bigint, answered bigint, at timestamptz)
returns table (room_id bigint, seq bigint, is_new boolean) language plpgsql as $$
#variable_conflict use_column
declare head chat_heads;
begin
  update chat_heads h set last_seq = h.last_seq + 1, last_at = greatest(at::timestamptz(3), h.last_at)
  where h.room_id = room returning * into strict head;

  insert into chat_send_keys (user_id, client_key, room_id, seq, sent_at)
  values (author, key, room, head.last_seq, head.last_at) on conflict do nothing;
  if not found then
    update chat_heads h set last_seq = h.last_seq - 1 where h.room_id = room;
    return query select k.room_id, k.seq, false from chat_send_keys k where k.user_id = author and k.client_key = key;
    return;
  end if;

  insert into chat_messages (room_id, seq, user_id, sent_at, body, asset_id, reply_to)
  values (room, head.last_seq, author, head.last_at, nullif(message, ''), attachment, answered);
  return query select room, head.last_seq, true;
end $$;

insert into chat_rooms (code, kind, name, topic, position)
values ('community', 'channel', 'Community', 'Everyone, about anything that helps a clinic run better', 1);
insert into chat_heads (room_id) select id from chat_rooms;

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

-- Who may not write (muted) or not take part at all (banned), until when; null: permanently.
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
