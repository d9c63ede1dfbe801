-- A new email address, until the link mailed to it is opened. Nothing of the account changes before.
create table email_changes (
  user_id    bigint        not null references users,
  id         uuid          not null,
  old_email  email_address not null,                 -- is told of the request, and of the change
  new_email  email_address not null,
  token_hash digest256     not null unique,
  session_id bigint        not null,                 -- the session that asked stays open, all others end
  created_at timestamptz   not null default now(),
  expires_at timestamptz   not null,
  used_at    timestamptz,
  voided_at  timestamptz,
  primary key (user_id, id),
  check (used_at is null or voided_at is null),
  check (used_at <= expires_at)
);
-- Asking again voids the previous mail.
create unique index email_changes_one_live on email_changes (user_id) where used_at is null and voided_at is null;
create index email_changes_expired on email_changes (expires_at);
call owned('email_changes', 'delete', '30d');
call personal('email_changes', 'contact', 'row', 'old_email', 'new_email');
call personal('email_changes', 'credential', 'row', 'token_hash');

create function email_changes_write_once() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or old.voided_at is not null then
    raise exception 'email change % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger write_once before update on email_changes
  for each row execute function email_changes_write_once();

alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check check (kind in (
  'activated', 'logged_in', 'password_changed', 'password_reset', 'session_revoked', 'email_change_requested', 'email_changed'));
