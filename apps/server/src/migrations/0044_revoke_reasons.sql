-- Why a grant was revoked has a name. The sentence is what the release before this one writes.
alter table grants add constraint grants_revoke_reason_named check (revoke_reason in (
  'refunded', 'disputed', 'replaced', 'collection_stopped', 'payment refunded, disputed or replaced'));
