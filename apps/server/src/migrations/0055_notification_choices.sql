-- What members want to be told, and where; and the daily mail of what they have not read.

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

-- A notification that a member does not want under the bell is a row all the same: it is told once, by mail or push.
alter table notifications add column in_bell boolean not null default true;

-- One mail per member and day; inserted with the job that sends it.
create table notification_digests (
  user_id    bigint      not null references users,
  day        date        not null,                                           -- in the member's time zone
  told_until timestamptz not null,                                           -- what came later is for the next one
  primary key (user_id, day)
);
create index notification_digests_old on notification_digests (day);
call owned('notification_digests', 'delete', '30d');

-- The morning of a time zone has begun: its members are gone through once, in batches.
create table digest_runs (
  time_zone text not null,
  day       date not null,
  primary key (day, time_zone)
);

-- Members of a time zone by key.
create index users_time_zone on users (time_zone, id) where status = 'active';
