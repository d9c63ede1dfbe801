-- Members who no longer want to see the first steps on their dashboard.

create table first_steps_dismissals (
  user_id      bigint      primary key references users,
  dismissed_at timestamptz not null
);
call owned('first_steps_dismissals', 'delete');
