-- Accounts: who a member is, how they log in, and what they agreed to.

-- A user row is never deleted: orders, messages and ledgers point at it permanently.
-- Erasure empties it and leaves the row.
create table users (
  id             bigint generated always as identity primary key,
  public_id      uuid          not null default uuid_v7() unique,
  email          email_address unique,
  name           text          not null check (length(name) <= 120),
  status         text          not null default 'pending'
                 check (status in ('pending', 'active', 'suspended', 'erased')),
  referred_by    text          check (length(referred_by) <= 40),     -- the code typed at sign-up, as typed
  time_zone      text          not null default 'Europe/London',
  created_at     timestamptz   not null default now(),
  activated_at   timestamptz,
  erased_at      timestamptz,
  check ((status = 'erased') = (email is null)),
  check ((status = 'erased') = (erased_at is not null)),
  check (status <> 'active' or activated_at is not null)
);
call owned('users', 'scrub', 'account', 'id');
call personal('users', 'contact', 'null', 'email');
call personal('users', 'identity', '''Deleted member''', 'name');
call personal('users', 'identity', 'null', 'referred_by');
call not_personal('users', 'time_zone');

create index users_time_zone      on users (time_zone, id) where status = 'active';
-- The mention list of the chat finds members by the beginning of their name.
create index users_name_beginning on users (lower(name) text_pattern_ops) where status = 'active';

-- Not in users, so that no list or join can return a hash by accident.
create table passwords (
  user_id    bigint primary key references users,
  hash       text        not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null default now()
);
call owned('passwords', 'delete');
call personal('passwords', 'credential', 'row', 'hash');

-- A registration until its mailed link is used. Each one has its own password: whoever proves the address gets the
-- password of exactly that registration, so nobody can prepare an account for somebody else's address.
create table sign_ups (
  id            uuid          primary key,
  email         email_address not null,
  name          text          not null check (length(name) <= 120),
  password_hash text          not null check (password_hash like '$argon2id$%'),
  referral_code text          check (length(referral_code) <= 40),
  terms_version text          not null,
  token_hash    digest256     not null unique,
  created_at    timestamptz   not null default now(),
  expires_at    timestamptz   not null,
  used_at       timestamptz,
  check (expires_at > created_at),
  check (used_at <= expires_at)
);
create index sign_ups_email   on sign_ups (email, created_at desc);
create index sign_ups_expired on sign_ups (expires_at);
call personal('sign_ups', 'contact', 'row', 'email');
call personal('sign_ups', 'identity', 'row', 'name', 'referral_code');
call personal('sign_ups', 'credential', 'row', 'password_hash', 'token_hash');

create table sessions (
  user_id      bigint      not null references users,
  id           bigint      generated always as identity,
  token_hash   digest256   not null unique,
  kind         text        not null default 'browser' check (kind in ('browser', 'bearer')),
  created_at   timestamptz not null default now(),
  seen_at      timestamptz not null default now(),     -- written at most every 5 minutes
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text        check (length(user_agent) <= 400),
  primary key (user_id, id),
  check (expires_at > created_at)
) with (fillfactor = 85);
create index sessions_expired on sessions (expires_at);
call owned('sessions', 'delete', '90d');
call personal('sessions', 'credential', 'row', 'token_hash');
call personal('sessions', 'technical', 'row', 'ip', 'user_agent');

-- A mailed link that may be used once.
create table account_tokens (
  user_id    bigint      not null references users,
  id         uuid        not null,
  purpose    text        not null check (purpose in ('reset')),
  token_hash digest256   not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  voided_at  timestamptz,
  primary key (user_id, id),
  check (used_at is null or voided_at is null),
  check (used_at <= expires_at)
);
-- A new request voids the previous mail: at most one live token per purpose.
create unique index account_tokens_one_live on account_tokens (user_id, purpose)
  where used_at is null and voided_at is null;
call owned('account_tokens', 'delete', '30d');
call personal('account_tokens', 'credential', 'row', 'token_hash');
create index account_tokens_expired on account_tokens (expires_at);

create function account_tokens_write_once() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or old.voided_at is not null then
    raise exception 'token % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger write_once before update on account_tokens
  for each row execute function account_tokens_write_once();

-- What was agreed to, in which version, and when: the latest row per kind is the state.
create table consents (
  user_id bigint      not null references users,
  kind    text        not null check (kind in ('terms', 'immediate_supply')),
  version text        not null,
  at      timestamptz not null default now(),
  given   boolean     not null,
  primary key (user_id, kind, at)
);
call owned('consents', 'keep', '6y');
call not_personal('consents', 'version');
create trigger append_only before update or delete on consents for each row execute function refuse_change();

-- What a member sees under "recent security activity", and support in the timeline.
create table account_events (
  user_id    bigint      not null references users,
  id         bigint      generated always as identity,
  kind       text        not null check (kind in (
    'activated', 'logged_in', 'password_changed', 'password_reset', 'session_revoked', 'email_change_requested',
    'email_change_cancelled', 'email_changed', 'email_change_undone')),
  at         timestamptz not null default now(),
  ip         inet,
  user_agent text        check (length(user_agent) <= 400),
  primary key (user_id, id)
);
-- Rows arrive in the order of their time: a summary per range is enough.
create index account_events_at on account_events using brin (at);
call owned('account_events', 'delete', '12m');
call personal('account_events', 'technical', 'row', 'ip', 'user_agent');
create trigger append_only before update on account_events for each row execute function refuse_change();

-- A new email address, until the link mailed to it is opened. Nothing of the account changes before that.
-- The old address can undo the change for seven days, also after later changes. Once: then this change and every later
-- one are undone, so that a link in the mailbox of a later address no longer works.
create table email_changes (
  user_id    bigint        not null references users,
  id         uuid          not null,
  old_email  email_address not null,                 -- is told about the request and the change
  new_email  email_address not null,
  token_hash digest256     not null unique,
  session_id bigint        not null,                 -- the session that asked stays open, all others end
  created_at timestamptz   not null default now(),
  expires_at timestamptz   not null,
  used_at    timestamptz,
  voided_at  timestamptz,
  undone_at  timestamptz,
  primary key (user_id, id),
  check (used_at is null or voided_at is null),
  check (used_at <= expires_at)
);
-- A new request voids the previous mail.
create unique index email_changes_one_live on email_changes (user_id) where used_at is null and voided_at is null;
create index email_changes_expired on email_changes (expires_at);
call owned('email_changes', 'delete', '30d');
call personal('email_changes', 'contact', 'row', 'old_email', 'new_email');
call personal('email_changes', 'credential', 'row', 'token_hash');

create function email_changes_write_once() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null
     or (coalesce(old.used_at, old.voided_at) is not null
         and to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at') then
    raise exception 'email change % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger write_once before update on email_changes
  for each row execute function email_changes_write_once();
