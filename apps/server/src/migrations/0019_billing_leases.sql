-- Changes of a member's subscription take turns: what one has read of it is still so when it writes. A lease whose
-- process died ends by itself.

create table billing_leases (
  user_id    bigint      primary key references users,
  holder     uuid        not null,
  expires_at timestamptz not null
);
call owned('billing_leases', 'delete');
