-- The old address can take a change of the email back for seven days, also after later changes. Once: then this change and
-- every later one are undone, so that a link in the mailbox of a later address works no more.
alter table email_changes add column undone_at timestamptz;

create or replace function email_changes_write_once() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null
     or (coalesce(old.used_at, old.voided_at) is not null
         and to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at') then
    raise exception 'email change % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check check (kind in (
  'activated', 'logged_in', 'password_changed', 'password_reset', 'session_revoked', 'email_change_requested',
  'email_change_cancelled', 'email_changed', 'email_change_undone'));
