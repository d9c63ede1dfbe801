-- What a member wants to reach, one record a week.

create domain monday as date check (extract(isodow from value) = 1);

create table goals (
  user_id    bigint      not null references users,
  week       monday      not null,
  goal       text        not null check (length(goal) between 1 and 300),
  task       text        not null check (length(task) <= 1000),      -- one a line
  success    text        not null check (length(success) <= 500),    -- separated by commas
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, week)
);
call owned('goals', 'delete');
call personal('goals', 'content', 'row', 'goal', 'task', 'success');
