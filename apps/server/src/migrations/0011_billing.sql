-- Billing: what members ordered, what was paid for it, and what was refunded. The provider's objects are the truth about
-- payments; these rows are synchronised with them, and grants follow these rows.

create table billing_customers (
  user_id              bigint primary key references users,
  provider_customer_id text not null unique,
  created_at           timestamptz not null default now()
);
call owned('billing_customers', 'keep', '6y');
call personal('billing_customers', 'financial', 'keep', 'provider_customer_id');

-- The provider's product of a plan; prices are sent along with each order.
create table plan_products (
  plan_id             bigint primary key references plans,
  provider_product_id text not null unique
);

create table orders (
  user_id                  bigint        not null references users,
  id                       bigint        generated always as identity unique,
  kind                     text          not null check (kind in ('one_off', 'subscription')),
  status                   text          not null default 'pending'
                           check (status in ('pending', 'paid', 'failed', 'expired', 'mismatch')),
  currency                 currency_code not null,
  subtotal_minor           bigint        not null check (subtotal_minor >= 0),
  discount_minor           bigint        not null default 0 check (discount_minor between 0 and subtotal_minor),
  total_minor              bigint        not null,
  tax_minor                bigint        not null check (tax_minor between 0 and total_minor),   -- contained in the total
  request_key              uuid          not null,              -- the same click creates one order
  provider_session_id      text          unique,
  provider_session_url     text          check (length(provider_session_url) <= 2000),
  provider_intent_id       text          unique,
  provider_subscription_id text          unique,
  failure                  text          check (length(failure) <= 500),
  created_at               timestamptz   not null default now(),
  settled_at               timestamptz,
  primary key (user_id, id),
  unique (user_id, request_key),
  check (total_minor = subtotal_minor - discount_minor),
  check ((settled_at is null) = (status = 'pending'))
) with (fillfactor = 80);
create index orders_pending on orders (created_at) where status = 'pending';
create index orders_queue   on orders (id) where status = 'pending' and provider_session_id is null;
call owned('orders', 'keep', '6y');
call not_personal('orders', 'provider_session_url', 'failure');

create table order_lines (
  user_id      bigint   not null,
  order_id     bigint   not null,
  line         smallint not null,
  item_id      bigint   references items,
  plan_id      bigint   references plans,
  title        text     not null,                           -- as sold: the catalogue may change, the receipt may not
  amount_minor bigint   not null check (amount_minor >= 0),
  is_duplicate boolean  not null default false,             -- already bought when its payment arrived: refunded, grants nothing
  is_withdrawn boolean  not null default false,             -- its item was withdrawn before it was paid
  primary key (user_id, order_id, line),
  foreign key (user_id, order_id) references orders (user_id, id),
  check (num_nonnulls(item_id, plan_id) = 1)
);
create unique index order_lines_item_once on order_lines (user_id, order_id, item_id) where item_id is not null;
call owned('order_lines', 'keep', '6y');
call not_personal('order_lines', 'title');

create table subscriptions (
  user_id                  bigint      not null references users,
  id                       bigint      generated always as identity unique,
  order_id                 bigint,
  plan_id                  bigint      not null references plans,
  provider_subscription_id text        not null unique,
  status                   text        not null
                           check (status in ('incomplete', 'active', 'past_due', 'unpaid', 'ended', 'duplicate')),
  period_start             timestamptz not null,
  period_end               timestamptz not null,
  cancel_at_period_end     boolean     not null default false,
  cancel_reason            text        check (length(cancel_reason) <= 500),
  ended_at                 timestamptz,
  version                  int         not null default 1,
  created_at               timestamptz not null default now(),
  fee_minor                bigint      check (fee_minor >= 0),   -- of a month, as the provider will charge it; null until the next sync
  fee_currency             currency_code,
  pending_change           json,                                 -- a request that the provider has not answered; json keeps its order
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  check (period_end > period_start),
  check (status <> 'ended' or ended_at is not null),
  check ((fee_minor is null) = (fee_currency is null))
);
create unique index subscriptions_one_live on subscriptions (user_id) where status in ('active', 'past_due', 'unpaid');
create index subscriptions_due on subscriptions (period_end) where status in ('active', 'past_due', 'unpaid');
call owned('subscriptions', 'keep', '6y');
call personal('subscriptions', 'content', 'null', 'cancel_reason');
call not_personal('subscriptions', 'pending_change');

-- A write must name the version it read: what was fetched from the provider before another write is fetched again.
create function subscriptions_guard() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'subscription % changed meanwhile (version %)', old.id, old.version using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger guard before update on subscriptions for each row execute function subscriptions_guard();

-- Changes of a member's subscription are serialised: what one has read is still valid when it writes. The lease of a
-- process that died expires.
create table billing_leases (
  user_id    bigint      primary key references users,
  holder     uuid        not null,
  expires_at timestamptz not null
);
call owned('billing_leases', 'delete');

-- One row per attempt of the provider to collect: a single payment, or the invoice of a period.
create table payments (
  user_id             bigint        not null references users,
  id                  bigint        generated always as identity unique,
  order_id            bigint,
  subscription_id     bigint,
  plan_id             bigint        references plans,
  provider_intent_id  text          unique,
  provider_invoice_id text          unique,
  status              text          not null check (status in ('failed', 'succeeded')),
  currency            currency_code not null,
  amount_minor        bigint        not null check (amount_minor >= 0),
  tax_minor           bigint        not null check (tax_minor between 0 and amount_minor),
  refunded_minor      bigint        not null default 0,
  period_start        timestamptz,
  period_end          timestamptz,
  created_at          timestamptz   not null default now(),
  paid_at             timestamptz,
  plan_name           text          check (length(plan_name) <= 200),   -- as sold: the catalogue may change, the receipt may not
  primary key (user_id, id),
  foreign key (user_id, order_id)        references orders (user_id, id),
  foreign key (user_id, subscription_id) references subscriptions (user_id, id),
  check (num_nonnulls(order_id, subscription_id) >= 1),
  check (num_nonnulls(provider_intent_id, provider_invoice_id) >= 1),
  check ((subscription_id is null) = (plan_id is null)),
  check (subscription_id is null or period_end > period_start),
  check ((status = 'succeeded') = (paid_at is not null)),
  check (refunded_minor between 0 and amount_minor),
  check (refunded_minor = 0 or status = 'succeeded')
);
call owned('payments', 'keep', '6y');
call not_personal('payments', 'plan_name');

create function payments_name_plan() returns trigger language plpgsql as $$
begin
  select name into new.plan_name from plans where id = new.plan_id;
  return new;
end $$;
create trigger name_plan before insert on payments for each row when (new.plan_id is not null)
  execute function payments_name_plan();

create table refunds (
  user_id            bigint      not null,
  payment_id         bigint      not null,
  provider_refund_id text        not null unique,
  amount_minor       bigint      not null check (amount_minor > 0),
  created_at         timestamptz not null,
  primary key (user_id, payment_id, provider_refund_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
call owned('refunds', 'keep', '6y');
create trigger append_only before update or delete on refunds for each row execute function refuse_change();
-- The sum of refunds meets the CHECK on the payment, under the payment's row lock.
create function payments_refunded() returns trigger language plpgsql as $$
begin
  update payments set refunded_minor = refunded_minor + new.amount_minor
  where user_id = new.user_id and id = new.payment_id;
  return null;
end $$;
create trigger add_up after insert on refunds for each row execute function payments_refunded();

create table disputes (
  user_id             bigint      not null,
  payment_id          bigint      not null,
  provider_dispute_id text        not null unique,
  status              text        not null check (status in ('open', 'won', 'lost')),
  amount_minor        bigint      not null check (amount_minor > 0),
  opened_at           timestamptz not null,
  primary key (user_id, payment_id, provider_dispute_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
call owned('disputes', 'keep', '6y');
create function disputes_close_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' and new.status <> old.status then
    raise exception 'dispute % is closed', old.provider_dispute_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger close_once before update on disputes for each row execute function disputes_close_once();

-- Tax documents are numbered without gaps: the number is taken under the series' row lock.
create table document_series (
  series      text primary key,
  last_number bigint not null default 0
);
create table receipts (
  user_id    bigint      not null references users,
  series     text        not null references document_series,
  number     bigint      not null,
  payment_id bigint      not null unique,
  billed_to  text        not null,                           -- as printed
  issued_at  timestamptz not null default now(),
  primary key (user_id, series, number),
  unique (series, number),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
call owned('receipts', 'keep', '6y');
call personal('receipts', 'financial', 'keep', 'billed_to');
create trigger append_only before update or delete on receipts for each row execute function refuse_change();

-- A receipt is corrected by a credit note, one per refund, numbered without gaps like the receipts.
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

-- Events of the provider: a key and a time. The object itself is fetched when the event is processed.
create table webhook_events (
  event_id     text        primary key,
  type         text        not null,
  object_key   text,                                         -- null: concerns nothing of ours
  created_at   timestamptz not null,                         -- the provider's clock
  received_at  timestamptz not null default now(),
  processed_at timestamptz
) with (fillfactor = 85);
create index webhook_events_waiting on webhook_events (object_key) where processed_at is null;
create index webhook_events_received on webhook_events using brin (received_at);

-- How far the events of the provider have been read.
create table reconciliation_state (
  only_row     boolean     primary key default true check (only_row),
  events_until timestamptz not null
);
insert into reconciliation_state (events_until) values (now());
