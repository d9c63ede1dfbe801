-- While a bank decides who gets the money of a payment, its commission cannot be redeemed.
alter table commissions add column is_disputed boolean not null default false;
create index commissions_disputed on commissions (user_id) where is_disputed;
update commissions set is_disputed = true
where cause in (select 'payment:' || payment_id from disputes where status = 'open');
