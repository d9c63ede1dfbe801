-- What affiliates see and may redeem. A point is one penny of commission: the balance of a member's account `earnings`.

-- A refund may come after its commission has been redeemed: the account is then below zero until new commission fills it.
-- Nothing else may overdraw a member.
alter table ledger_accounts drop constraint ledger_accounts_balance_minor_check;
create or replace function ledger_apply() returns trigger language plpgsql as $$
declare
  posting ledger_postings;
  balance bigint;
begin
  select * into posting from ledger_postings where id = new.posting_id;
  -- A posting is sealed with the transaction that wrote it: no late lines, not even balanced ones.
  if posting.posted_in <> pg_current_xact_id() then
    raise exception 'posting % is sealed', new.posting_id using errcode = 'restrict_violation';
  end if;
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor
  where id = new.account_id and user_id is not null
  returning balance_minor into balance;
  if new.amount_minor < 0 and balance < 0 and posting.kind <> 'commission_reversal' then
    raise exception 'balance_minor of account % would be below zero', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What members redeemed for.
insert into ledger_accounts (code, unit) select 'rewards', unnest(array['gbp', 'usd', 'aud', 'nzd']);

-- The commission of each payment, held until the payment can no longer be refunded on request.
create table commissions (
  user_id        bigint        not null references users,  -- the affiliate
  cause          text          not null,                   -- of the ledger's posting
  currency       currency_code not null,
  amount_minor   bigint        not null check (amount_minor > 0),
  reversed_minor bigint        not null default 0 check (reversed_minor between 0 and amount_minor),
  held_until     timestamptz   not null,
  primary key (user_id, cause)
);
create index commissions_held on commissions (user_id, held_until) include (currency, amount_minor, reversed_minor);
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
insert into affiliate_stats (user_id, link_clicks) select user_id, count(*) from referral_clicks group by user_id;

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
insert into active_clients (client_id, user_id)
select referrals.client_id, referrals.user_id from referrals
where exists (select from subscriptions where subscriptions.user_id = referrals.client_id and status in ('active', 'past_due'));
