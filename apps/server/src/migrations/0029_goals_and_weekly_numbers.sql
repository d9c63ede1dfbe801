-- What a member wants to reach, and six numbers of their clinic, both by week.

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

create domain clinic_count as int check (value between 0 and 100000);

create table weekly_numbers (
  user_id    bigint      not null references users,
  week       monday      not null,
  patients   clinic_count,
  takings    int         check (takings between 0 and 10000000),     -- whole pounds
  deposits   clinic_count,
  no_shows   clinic_count,
  rebooked   clinic_count,
  enquiries  clinic_count,
  updated_at timestamptz not null,
  primary key (user_id, week)
);
create index weekly_numbers_week on weekly_numbers (week);
call owned('weekly_numbers', 'delete');
call personal('weekly_numbers', 'business', 'row', 'patients', 'takings', 'deposits', 'no_shows', 'rebooked', 'enquiries');

-- Members who share their numbers for the benchmarks.
create table benchmark_members (
  user_id bigint      primary key references users,
  since   timestamptz not null
);
call owned('benchmark_members', 'delete');

-- A week is counted once: counted again after a change, the difference would reveal the change.
create table benchmark_weeks (
  week      monday      primary key,
  frozen_at timestamptz not null
);

create table weekly_benchmarks (
  week         monday not null references benchmark_weeks,
  metric       text   not null check (metric in ('patients', 'takings', 'deposits', 'no_shows', 'rebooked', 'enquiries')),
  contributors int    not null check (contributors >= 10),           -- fewer could identify somebody
  low          int    not null check (low >= 0),
  high         int    not null check (high > low),                   -- a range, never the number of a clinic
  primary key (week, metric)
);
call not_personal('weekly_benchmarks', 'metric');
