-- Plain names for the catalogue and learning.

alter table catalogue_signal rename to catalogue_state;
alter table catalogue_state rename constraint catalogue_signal_pkey to catalogue_state_pkey;

create or replace function catalogue_version() returns bigint language plpgsql as $$
declare taken text := current_setting('maetrix.catalogue_version', true);
begin
  if coalesce(taken, '') = '' then
    update catalogue_state set version = version + 1 returning version into taken;
    perform set_config('maetrix.catalogue_version', taken, true);
    perform pg_notify('catalogue', '');
  end if;
  return taken::bigint;
end $$;

alter table service_stats rename column stars to star_counts;

create or replace function count_stars() returns trigger language plpgsql as $$
declare
  service bigint := coalesce(new.service_id, old.service_id);
begin
  insert into service_stats (service_id) values (service) on conflict do nothing;
  update service_stats set
    star_counts = (select array_agg(count + case when star = new.stars then 1 else 0 end - case when star = old.stars then 1 else 0 end order by star)
                   from unnest(star_counts) with ordinality as counted (count, star)),
    changed_at = clock_timestamp()
  where service_id = service;
  return null;
end $$;

alter table service_activity rename column starts  to start_count;
alter table service_activity rename column last_at to last_started_at;
