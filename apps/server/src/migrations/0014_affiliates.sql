-- Affiliates: who referred whom, what they earn, and what they redeem. Amounts are in the ledger.

create table affiliate_codes (
  user_id       bigint primary key references users,
  referral_code text not null unique check (referral_code ~ '^[A-Za-z0-9]{6,16}$'),
  share_code    text unique check (share_code ~ '^[A-Za-z0-9]{10,24}$')  -- in shared links; unrelated to their number
);
call owned('affiliate_codes', 'delete');
call personal('affiliate_codes', 'identity', 'row', 'referral_code', 'share_code');

-- A visitor counts once per code and day; `visitor` is a keyed hash that changes every day.
create table referral_clicks (
  user_id bigint    not null references users,             -- whose code
  day     date      not null,
  visitor digest256 not null,
  at      timestamptz not null default now(),
  primary key (user_id, day, visitor)
);
create index referral_clicks_day on referral_clicks using brin (day);
call owned('referral_clicks', 'delete', '13m');
call personal('referral_clicks', 'technical', 'row', 'visitor');

-- A visit through a shared link: a visitor counts once a day for each page. `visitor` is a keyed hash that changes every day.
create table share_visits (
  user_id bigint      not null references users,             -- who shared it
  day     date        not null,
  visitor digest256   not null,
  path    text        not null check (length(path) <= 500),
  at      timestamptz not null,
  primary key (user_id, day, visitor, path)
);
create index share_visits_day on share_visits (day);
call owned('share_visits', 'delete', '13m');
call personal('share_visits', 'technical', 'row', 'visitor', 'path');

-- A client is bound permanently to the first affiliate: the key is the client.
create table referrals (
  client_id bigint primary key references users,
  user_id   bigint      not null references users,         -- the affiliate
  bound_at  timestamptz not null default now(),
  check (client_id <> user_id)
);
create index referrals_affiliate on referrals (user_id, client_id);
call owned('referrals', 'keep', '6y');
create trigger append_only before update or delete on referrals for each row execute function refuse_change();

-- A point is one penny of commission: the balance of the account `earnings` of a member.
-- The commission of each payment, held until the payment can no longer be refunded on request.
create table commissions (
  user_id        bigint        not null references users,  -- the affiliate
  cause          text          not null,                   -- of the ledger's posting
  currency       currency_code not null,
  amount_minor   bigint        not null check (amount_minor > 0),
  reversed_minor bigint        not null default 0 check (reversed_minor between 0 and amount_minor),
  held_until     timestamptz   not null,
  is_disputed    boolean       not null default false,     -- cannot be redeemed until the bank has decided
  primary key (user_id, cause)
);
create index commissions_held on commissions (user_id, held_until) include (currency, amount_minor, reversed_minor);
create index commissions_disputed on commissions (user_id) where is_disputed;
call owned('commissions', 'keep', '6y');
call not_personal('commissions', 'cause');

-- Counted as it happens: counting clicks and clients when a page is opened would read them all.
create table affiliate_stats (
  user_id        bigint primary key references users,
  link_clicks    bigint not null default 0 check (link_clicks >= 0),
  clients_active bigint not null default 0 check (clients_active >= 0)
) with (fillfactor = 80);
call owned('affiliate_stats', 'delete');

create function affiliate_stats_click() returns trigger language plpgsql as $$
begin
  insert into affiliate_stats as stats (user_id, link_clicks) values (new.user_id, 1)
  on conflict (user_id) do update set link_clicks = stats.link_clicks + 1;
  return null;
end $$;
create trigger count_click after insert on referral_clicks for each row execute function affiliate_stats_click();

-- The referred members who subscribe now.
create table active_clients (
  client_id bigint primary key references users,
  user_id   bigint not null references users              -- the affiliate
);
create index active_clients_affiliate on active_clients (user_id);
call owned('active_clients', 'delete');

create function affiliate_stats_client() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into affiliate_stats as stats (user_id, clients_active) values (new.user_id, 1)
    on conflict (user_id) do update set clients_active = stats.clients_active + 1;
  else
    update affiliate_stats set clients_active = clients_active - 1 where user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger count_client after insert or delete on active_clients for each row execute function affiliate_stats_client();

-- Requests to redeem points, decided by staff. The points leave the account with the request and return when it is rejected.
create table redemptions (
  user_id     bigint      not null references users,
  id          bigint      generated always as identity,
  request_key uuid        not null,
  points      bigint      not null check (points > 0),
  reward      text        not null check (reward in ('membership', 'courses')),
  status      text        not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  primary key (user_id, id),
  unique (user_id, request_key),
  check ((status = 'requested') = (decided_at is null))
);
create unique index redemptions_one_open on redemptions (user_id) where status = 'requested';
create index redemptions_queue on redemptions (created_at) where status = 'requested';
call owned('redemptions', 'keep', '6y');
call not_personal('redemptions', 'reward');
