-- Notifications under the bell, by mail and by push, and what members have chosen to receive.

-- Notifications of one member.
create table notifications (
  user_id    bigint      not null references users,
  id         bigint      generated always as identity,
  kind       text        not null check (kind ~ '^[a-z_]{1,40}$'),
  cause      text        not null check (length(cause) between 1 and 200),  -- what happened: notified once, however often it is reported
  text       text        not null check (length(text) between 1 and 500),   -- plain text
  image_url  text        check (length(image_url) <= 500 and image_url ~ '^/([^/\\]|$)' and image_url !~ '[[:cntrl:][:space:]]'),
  -- A path of this site, or an address outside it.
  link       text        check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https?://[^/]')),
  created_at timestamptz not null,
  read_at    timestamptz,
  in_bell    boolean     not null default true,                             -- false: not wanted there, but sent once by mail or push
  primary key (user_id, id),
  unique (user_id, cause)
) with (fillfactor = 90);
create index notifications_newest on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_old    on notifications using brin (created_at);
call owned('notifications', 'delete', '12m');
call personal('notifications', 'content', 'row', 'text', 'link', 'image_url');
call not_personal('notifications', 'kind');

-- A broadcast to everyone is one row. What a member has read of them is one mark, and single clicks above it. Rows are inserted
-- one transaction at a time, so that ids are committed in their order and a mark covers nothing that comes after it.
create table broadcasts (
  id           bigint      generated always as identity primary key,
  text         text        not null check (length(text) between 1 and 500),
  image_url    text        check (length(image_url) <= 500 and image_url ~ '^/([^/\\]|$)' and image_url !~ '[[:cntrl:][:space:]]'),
  link         text        check (length(link) <= 500 and link !~ '[[:cntrl:][:space:]]' and (link ~ '^/([^/\\]|$)' or link ~ '^https?://[^/]')),
  audience     text        not null check (audience in ('everyone', 'subscribers')),
  published_at timestamptz not null,
  expires_at   timestamptz check (expires_at > published_at)
);
create index broadcasts_newest on broadcasts (published_at, id);
call not_personal('broadcasts', 'text', 'image_url', 'link');

create table broadcast_marks (
  user_id   bigint primary key references users,
  read_upto bigint not null                                                 -- the id of a broadcast, which may be deleted since
) with (fillfactor = 80);
call owned('broadcast_marks', 'delete');

create table broadcast_reads (
  user_id      bigint not null references users,
  broadcast_id bigint not null references broadcasts on delete cascade,
  primary key (user_id, broadcast_id)
);
create index broadcast_reads_broadcast on broadcast_reads (broadcast_id);
call owned('broadcast_reads', 'delete');

-- Only what a member has chosen; the defaults are in the code.
create table notification_choices (
  user_id    bigint  not null references users,
  channel    text    not null check (channel in ('bell', 'email', 'push')),
  kind       text    not null check (kind ~ '^[a-z_]{1,40}$'),               -- `all`: every kind without a choice of its own
  is_allowed boolean not null,
  primary key (user_id, channel, kind),
  check (kind <> 'all' or channel = 'email')                                 -- written by the unsubscribe link
);
call owned('notification_choices', 'delete');
call not_personal('notification_choices', 'kind');

-- One mail per member and day; inserted with the job that sends it.
create table notification_digests (
  user_id    bigint      not null references users,
  day        date        not null,                                           -- in the member's time zone
  told_until timestamptz not null,                                           -- what came later is for the next one
  primary key (user_id, day)
);
create index notification_digests_old on notification_digests (day);
call owned('notification_digests', 'delete', '30d');

-- The morning of a time zone has begun: its members are processed once, in batches.
create table digest_runs (
  time_zone text not null,
  day       date not null,
  primary key (day, time_zone)
);

-- Browsers that receive push messages: one per session, and it ends with the session.
create table push_devices (
  user_id       bigint      not null references users,
  session_id    bigint      not null,
  endpoint      text        not null check (length(endpoint) <= 2048),       -- at the push service; whoever knows it can send to it
  endpoint_hash digest256   not null unique,                                 -- one browser belongs to one member at a time
  public_key    text        not null check (public_key ~ '^[\w-]{87}$'),     -- the browser's, on P-256
  auth_secret   text        not null check (auth_secret ~ '^[\w-]{22}$'),
  created_at    timestamptz not null,
  primary key (user_id, session_id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
call owned('push_devices', 'delete');
call personal('push_devices', 'technical', 'row', 'endpoint', 'endpoint_hash', 'public_key');
call personal('push_devices', 'credential', 'row', 'auth_secret');

-- Sessions are revoked in many ways, long before their rows are deleted: each of them must delete the device.
create function delete_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = new.user_id and session_id = new.id;
  return null;
end $$;
create trigger delete_push_device after update of revoked_at on sessions for each row
  when (new.revoked_at is not null)
  execute function delete_push_device();
