-- What a subscription charges and which change of it has no answer yet, lines whose item was withdrawn before they were
-- paid, and how far the provider's events have been read.

alter table subscriptions
  add column fee_minor      bigint check (fee_minor >= 0),   -- of a month, as the provider will charge it; null until the next sync
  add column fee_currency   currency_code,
  add column pending_change json,                            -- a request that the provider has not answered; json keeps its order
  add check ((fee_minor is null) = (fee_currency is null));

call not_personal('subscriptions', 'pending_change');

alter table order_lines add column is_withdrawn boolean not null default false;

create table reconciliation_state (
  only_row     boolean     primary key default true check (only_row),
  events_until timestamptz not null
);
insert into reconciliation_state (events_until) values (now());
