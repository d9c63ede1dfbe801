-- What members put into their cart, each item once. What is bought is removed by the payment.

create table cart_items (
  id         bigint generated always as identity primary key,
  user_id    bigint      not null references users,
  item_id    bigint      not null references items,
  added_at   timestamptz not null default now(),
  unique (user_id, item_id)
);
call owned('cart_items', 'delete');
