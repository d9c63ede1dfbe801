-- The refund of a guest purchase waits while its payment is disputed: the bank has the money until it has decided.
alter table guest_purchases add column refund_disputed_at timestamptz;
