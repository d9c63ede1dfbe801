-- Who brought whom. Amounts go through the ledger.

create table affiliate_codes (
  user_id       bigint primary key references users,
  referral_code text not null unique check (referral_code ~ '^[A-Za-z0-9]{6,16}$')
);
call owned('affiliate_codes', 'delete');
call personal('affiliate_codes', 'identity', 'row', 'referral_code');

-- A visitor counts once per code and day; `visitor` is a keyed hash that changes every day.
create table referral_clicks (
  user_id bigint    not null references users,             -- whose code
  day     date      not null,
  visitor digest256 not null,
  at      timestamptz not null default now(),
  primary key (user_id, day, visitor)
);
call owned('referral_clicks', 'delete', '13m');
call personal('referral_clicks', 'technical', 'row', 'visitor');

-- For life, and to the first: the key is the client.
create table referrals (
  client_id bigint primary key references users,
  user_id   bigint      not null references users,         -- the affiliate
  bound_at  timestamptz not null default now(),
  check (client_id <> user_id)
);
create index referrals_affiliate on referrals (user_id, client_id);
call owned('referrals', 'keep', '6y');
create trigger append_only before update or delete on referrals for each row execute function refuse_change();
