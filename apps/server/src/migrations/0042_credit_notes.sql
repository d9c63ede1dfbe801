-- What a payment was for, as sold: the catalogue may change, the receipt may not. By a trigger, so that a process of the
-- release before fills it too.
alter table payments add column plan_name text check (length(plan_name) <= 200);
call not_personal('payments', 'plan_name');
create function payments_name_plan() returns trigger language plpgsql as $$
begin
  select name into new.plan_name from plans where id = new.plan_id;
  return new;
end $$;
create trigger name_plan before insert on payments for each row when (new.plan_id is not null)
  execute function payments_name_plan();
update payments set plan_name = plans.name from plans where plans.id = payments.plan_id;

-- A receipt is corrected by a credit note, one per refund, numbered without a gap like the receipts.
create table credit_notes (
  user_id            bigint      not null references users,
  series             text        not null references document_series,
  number             bigint      not null,
  payment_id         bigint      not null,
  provider_refund_id text        not null unique,
  amount_minor       bigint      not null check (amount_minor > 0),
  tax_minor          bigint      not null check (tax_minor between 0 and amount_minor),
  billed_to          text        not null,                       -- as printed on the receipt
  issued_at          timestamptz not null default now(),
  primary key (user_id, series, number),
  unique (series, number),
  foreign key (user_id, payment_id, provider_refund_id) references refunds (user_id, payment_id, provider_refund_id)
);
create index credit_notes_payment on credit_notes (user_id, payment_id);
call owned('credit_notes', 'keep', '6y');
call personal('credit_notes', 'financial', 'keep', 'billed_to');
create trigger append_only before update or delete on credit_notes for each row execute function refuse_change();
