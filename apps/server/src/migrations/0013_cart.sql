-- What members put aside to buy, each thing once. What is bought leaves with the payment.

create table cart_items (
  id         bigint generated always as identity primary key,
  user_id    bigint      not null references users,
  service_id bigint      not null references services,
  added_at   timestamptz not null default now(),
  unique (user_id, service_id)
);
call owned('cart_items', 'delete');
