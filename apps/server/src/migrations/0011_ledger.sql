-- The ledger: append-only, double entry. A posting is one business event; its entries sum to zero in every
-- currency. The house's cash is positive, what it earned or owes is negative; a member's balance is what we owe her.

create table ledger_accounts (
  id            bigint generated always as identity primary key,
  code          text          not null,
  user_id       bigint        references users,            -- null: the house
  unit          currency_code not null,
  balance_minor bigint,                                    -- members only: house accounts would be one hot row
  unique nulls not distinct (user_id, code, unit),
  unique (id, unit),
  check ((user_id is null) = (balance_minor is null)),
  check (balance_minor >= 0)
) with (fillfactor = 80);
call owned('ledger_accounts', 'keep', '6y');
insert into ledger_accounts (code, unit)
select code, unit from unnest(array['cash', 'sales', 'vat', 'commission', 'disputed', 'losses']) code,
                       unnest(array['gbp', 'usd', 'aud', 'nzd']) unit;

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

create function ledger_apply() returns trigger language plpgsql as $$
begin
  -- A posting is sealed with the transaction that wrote it: no late lines, not even balanced ones.
  if (select posted_in from ledger_postings where id = new.posting_id) <> pg_current_xact_id() then
    raise exception 'posting % is sealed', new.posting_id using errcode = 'restrict_violation';
  end if;
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor
  where id = new.account_id and user_id is not null;
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
