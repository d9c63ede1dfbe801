-- A guest purchase: paid by somebody whose address is not proven yet. It waits until the owner of the address accepts it, and
-- becomes an order of their account, or it is refunded. The outcome is decided once, under the lock of the row; the provider
-- is asked to cancel and refund afterwards.

create table guest_purchases (
  sign_up_id               uuid          primary key,
  email                    email_address not null,
  item_id                  bigint        references items,
  plan_id                  bigint        references plans,
  title                    text          not null,
  currency                 currency_code not null,
  subtotal_minor           bigint        not null check (subtotal_minor >= 0),
  discount_minor           bigint        not null default 0,
  request_key              uuid          not null unique,
  ticket_hash              digest256     not null unique,
  provider_session_id      text          unique,
  provider_session_url     text          check (length(provider_session_url) <= 2000),
  paid_at                  timestamptz,
  claimed_by               bigint        references users,
  refunded_at              timestamptz,
  created_at               timestamptz   not null default now(),
  -- What somebody who registers and pays in one go says about themselves, for the welcome parcel. Optional.
  company_name             text          check (length(company_name) <= 120),
  mobile                   text          check (length(mobile) <= 40),
  address1                 text          check (length(address1) <= 200),
  address2                 text          check (length(address2) <= 200),
  city                     text          check (length(city) <= 120),
  country                  text          check (length(country) <= 120),
  post_code                text          check (length(post_code) <= 20),
  tshirt_size              text          check (tshirt_size in ('S', 'M', 'L', 'XL', 'XXL')),
  tshirt_colour            text          check (tshirt_colour in ('red', 'orange', 'white', 'black', 'grey', 'pink', 'blue')),
  browser_hash             digest256,                        -- of the key in the browser that made it
  form_hash                digest256,                        -- of the form as it was sent last, with our secret; null once it is paid
  payer_id                 bigint        references users,   -- the account opened in that browser
  provider_subscription_id text          unique,
  keeps_renewal            boolean,                          -- set with claimed_by: whether card and renewal were transferred
  transferred_at           timestamptz,                      -- claimed without renewal, and the subscription is ended
  expired_at               timestamptz,                      -- the provider's page closed without a payment
  refund_reason            text          check (refund_reason in ('unclaimed', 'card_used')),
  refund_decided_at        timestamptz,
  refund_disputed_at       timestamptz,                      -- the refund waits for the bank's decision about a dispute
  check (num_nonnulls(item_id, plan_id) = 1),
  constraint guest_purchases_one_outcome check (num_nonnulls(claimed_by, refund_decided_at) <= 1),
  constraint guest_purchases_refund check ((refund_reason is null) = (refund_decided_at is null))
);
create index guest_purchases_email on guest_purchases (email);
create index guest_purchases_open  on guest_purchases (created_at) where claimed_by is null and refunded_at is null;
call personal('guest_purchases', 'contact', 'row', 'email');
call personal('guest_purchases', 'contact', 'row', 'company_name', 'mobile', 'address1', 'address2', 'city', 'country', 'post_code');
call personal('guest_purchases', 'identity', 'row', 'tshirt_size', 'tshirt_colour');
call personal('guest_purchases', 'credential', 'row', 'ticket_hash');
call personal('guest_purchases', 'technical', 'row', 'browser_hash', 'form_hash');

-- Who had the discount of the first month, and with which card: once per member and once per card.
create table first_month_discounts (
  provider_subscription_id text        primary key,
  user_id                  bigint      unique references users,         -- null while a guest purchase waits
  card_fingerprint         text        unique,                          -- the provider's; null where it is not known
  created_at               timestamptz not null default now()
);
call owned('first_month_discounts', 'keep', '6y');
call personal('first_month_discounts', 'financial', 'keep', 'card_fingerprint');
call not_personal('first_month_discounts', 'provider_subscription_id');
