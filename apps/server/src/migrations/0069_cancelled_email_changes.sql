-- A member may cancel the change of their email address before the link is opened.
alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check check (kind in (
  'activated', 'logged_in', 'password_changed', 'password_reset', 'session_revoked', 'email_change_requested',
  'email_change_cancelled', 'email_changed'));
