-- A guest purchase waits until the owner of its address accepts it or it is refunded. The outcome is decided once, under
-- the purchase's row lock; the provider is asked to end and refund afterwards.

alter table held_purchases
  add column browser_hash             digest256,                        -- of the key in the browser that made it
  add column payer_id                 bigint references users,          -- the account opened in that browser
  add column provider_subscription_id text unique,
  add column keeps_renewal            boolean,                          -- set with claimed_by: whether card and renewal went along
  add column transferred_at           timestamptz,                      -- claimed without renewal, and the subscription is ended
  add column expired_at               timestamptz,                      -- the provider's page closed without a payment
  add column refund_reason            text check (refund_reason in ('unclaimed', 'card_used')),
  add column refund_decided_at        timestamptz,
  add constraint held_purchases_one_outcome check (num_nonnulls(claimed_by, refund_decided_at) <= 1),
  add constraint held_purchases_refund check ((refund_reason is null) = (refund_decided_at is null));
call personal('held_purchases', 'technical', 'row', 'browser_hash');

update held_purchases set refund_decided_at = returned_at, refund_reason = 'unclaimed'
where returned_at is not null and claimed_by is null;

-- Who had the cheaper first month, and with which card: once per member and once per card.
create table first_month_discounts (
  provider_subscription_id text        primary key,
  user_id                  bigint      unique references users,         -- null while a guest purchase waits
  card_fingerprint         text        unique,                          -- the provider's; null where it is not known
  created_at               timestamptz not null default now()
);
call owned('first_month_discounts', 'keep', '6y');
call personal('first_month_discounts', 'financial', 'keep', 'card_fingerprint');
call not_personal('first_month_discounts', 'provider_subscription_id');

insert into first_month_discounts (provider_subscription_id, user_id, created_at)
select distinct on (o.user_id) o.provider_subscription_id, o.user_id, o.created_at
from orders o
where o.kind = 'subscription' and o.status = 'paid' and o.discount_minor > 0 and o.provider_subscription_id is not null
order by o.user_id, o.id;
