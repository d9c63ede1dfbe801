-- Requests to redeem points, decided by staff. The points leave the account with the request and return when it is rejected.

create table redemptions (
  user_id     bigint      not null references users,
  id          bigint      generated always as identity,
  request_key uuid        not null,
  points      bigint      not null check (points > 0),
  reward      text        not null check (reward in ('membership', 'courses')),
  status      text        not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  primary key (user_id, id),
  unique (user_id, request_key),
  check ((status = 'requested') = (decided_at is null))
);
create unique index redemptions_one_open on redemptions (user_id) where status = 'requested';
create index redemptions_queue on redemptions (created_at) where status = 'requested';
call owned('redemptions', 'keep', '6y');
call not_personal('redemptions', 'reward');
