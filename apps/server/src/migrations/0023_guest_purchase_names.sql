-- Guest purchases had two names, held and guest: one is left. Jobs that are queued under an old name keep their handler.

alter table held_purchases rename to guest_purchases;
alter table guest_purchases rename column returned_at to refunded_at;

do $$
declare old record;
begin
  for old in select conname as name from pg_constraint
             where conrelid = 'guest_purchases'::regclass and conname like 'held\_purchases%' loop
    execute format('alter table guest_purchases rename constraint %I to %I', old.name, replace(old.name, 'held_', 'guest_'));
  end loop;
  for old in select indexname as name from pg_indexes
             where schemaname = current_schema() and tablename = 'guest_purchases' and indexname like 'held\_purchases%' loop
    execute format('alter index %I rename to %I', old.name, replace(old.name, 'held_', 'guest_'));
  end loop;

  -- On a new database the job queue is created after the migrations.
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks task set identifier = renamed.new_name
    from (values
      ('billing.create-held-session',    'billing.create-guest-session'),
      ('billing.claim',                  'billing.offer-guest-purchase'),
      ('billing.claim-held-purchases',   'billing.claim-guest-purchases'),
      ('billing.transfer-held-purchase', 'billing.transfer-guest-purchase'),
      ('billing.refund-held-purchase',   'billing.refund-guest-purchase'),
      ('billing.return-duplicate',       'billing.refund-duplicate-subscription'),
      ('billing.return-duplicate-lines', 'billing.refund-duplicate-lines')) renamed (old_name, new_name)
    where task.identifier = renamed.old_name;
  end if;
end $$;
