-- What members do with what they may open.

create table enrolments (
  user_id           bigint      not null references users,
  service_id        bigint      not null references services,
  enrolled_at       timestamptz not null default now(),
  completed_lessons int         not null default 0 check (completed_lessons >= 0),
  completed_at      timestamptz,
  primary key (user_id, service_id)
) with (fillfactor = 85);
create index enrolments_service on enrolments (service_id, enrolled_at);
call owned('enrolments', 'delete');

create table ratings (
  user_id    bigint      not null references users,
  service_id bigint      not null references services,
  stars      smallint    not null check (stars between 1 and 5),
  rated_at   timestamptz not null default now(),
  primary key (user_id, service_id)
);
create index ratings_service on ratings (service_id);
call owned('ratings', 'delete');

create function count_stars() returns trigger language plpgsql as $$
declare
  service bigint := coalesce(new.service_id, old.service_id);
begin
  insert into service_stats (service_id) values (service) on conflict do nothing;
  update service_stats set
    stars = (select array_agg(count + case when star = new.stars then 1 else 0 end - case when star = old.stars then 1 else 0 end order by star)
             from unnest(stars) with ordinality as counted (count, star)),
    changed_at = clock_timestamp()
  where service_id = service;
  return null;
end $$;
create trigger stats after insert or update of stars or delete on ratings for each row execute function count_stars();

create table favourites (
  user_id    bigint      not null references users,
  service_id bigint      not null references services,
  added_at   timestamptz not null default now(),
  primary key (user_id, service_id)
);
call owned('favourites', 'delete');
