-- The ledger: append-only, double entry. A posting is one business event; its entries sum to zero in every currency. What we
-- have is positive, what we earned or owe is negative; a member's balance is what we owe them.

create table ledger_accounts (
  id            bigint generated always as identity primary key,
  code          text          not null,
  user_id       bigint        references users,            -- null: ours
  unit          currency_code not null,
  balance_minor bigint,                                    -- members only: one of ours would be updated with every posting
  unique nulls not distinct (user_id, code, unit),
  unique (id, unit),
  check ((user_id is null) = (balance_minor is null))
) with (fillfactor = 80);
call owned('ledger_accounts', 'keep', '6y');

insert into ledger_accounts (code, unit)
select code, unit from unnest(array['cash', 'sales', 'vat', 'commission', 'disputed', 'losses']) code,
                       unnest(array['gbp', 'usd', 'aud', 'nzd']) unit;
-- What members redeemed for.
insert into ledger_accounts (code, unit) select 'rewards', unnest(array['gbp', 'usd', 'aud', 'nzd']);

create table ledger_postings (
  id        bigint generated always as identity primary key,
  kind      text        not null,
  cause     text        not null,                          -- the same cause posts once
  posted_at timestamptz not null default now(),
  posted_in xid8        not null default pg_current_xact_id(),
  unique (kind, cause)
);

create table ledger_entries (
  posting_id   bigint        not null references ledger_postings,
  line         smallint      not null,
  account_id   bigint        not null,
  unit         currency_code not null,
  amount_minor bigint        not null check (amount_minor <> 0),
  primary key (posting_id, line),
  foreign key (account_id, unit) references ledger_accounts (id, unit)
);
create index ledger_entries_account on ledger_entries (account_id, posting_id) include (amount_minor);

create trigger append_only before update or delete on ledger_postings for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_entries  for each row execute function refuse_change();

-- A refund may come after its commission has been redeemed: the account is then below zero until new commission fills it.
-- Nothing else may overdraw a member.
create function ledger_apply() returns trigger language plpgsql as $$
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
create trigger apply after insert on ledger_entries for each row execute function ledger_apply();

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where posting_id = new.id)
     or exists (select from ledger_entries where posting_id = new.id group by unit having sum(amount_minor) <> 0) then
    raise exception 'posting % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Entries cannot come later than their posting's transaction, so looking at the posting is enough.
create constraint trigger must_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_must_balance();
