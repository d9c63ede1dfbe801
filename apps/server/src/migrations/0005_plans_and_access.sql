-- Plans, and which member has access to what, and why.

create table plans (
  id               bigint generated always as identity primary key,
  name             text          not null unique check (length(name) between 1 and 80),
  summary          text          not null default '',
  benefits         text[]        not null default '{}',
  fee_minor        bigint        not null check (fee_minor >= 0),
  currency         currency_code not null default 'gbp',
  billing_interval text          not null default 'month' check (billing_interval in ('month', 'year')),
  status           text          not null default 'active' check (status in ('active', 'archived')),
  is_default       boolean       not null default false,
  position         int           not null default 0,
  check (not is_default or fee_minor = 0)
);
create unique index plans_one_default on plans (is_default) where is_default;
create function plans_changed() returns trigger language plpgsql as $$
begin
  perform catalogue_version();
  return null;
end $$;
create trigger signal after insert or update or delete on plans for each statement execute function plans_changed();

create table plan_items (
  plan_id bigint not null references plans,
  item_id bigint not null references items on delete cascade,
  primary key (item_id, plan_id)
);
create index plan_items_plan on plan_items (plan_id);
create trigger touch_inserted after insert on plan_items referencing new table as changed for each statement execute function touch_items();
create trigger touch_deleted  after delete on plan_items referencing old table as changed for each statement execute function touch_items();

-- A grant is a fact with a cause and a period. Grants commute: in whatever order events arrive, and however often, the
-- result is the same set. A renewal appends, a refund revokes, nothing is edited. The default plan has no rows: every
-- member has it.
create table grants (
  user_id       bigint      not null references users,
  id            bigint      generated always as identity,
  plan_id       bigint      references plans,
  item_id       bigint      references items,
  source        text        not null check (source in ('membership', 'purchase', 'comp', 'free')),
  cause         text        not null check (length(cause) between 1 and 200),   -- the event it came from, once
  starts_at     timestamptz not null,
  ends_at       timestamptz,                                                    -- null: permanent
  revoked_at    timestamptz,
  revoke_reason text        check (length(revoke_reason) <= 200),
  created_at    timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, source, cause),
  check (num_nonnulls(plan_id, item_id) = 1),
  check (source <> 'membership' or (plan_id is not null and ends_at is not null)),
  check (source <> 'purchase' or item_id is not null),
  check (ends_at > starts_at),
  check ((revoked_at is null) = (revoke_reason is null)),
  -- The sentence was written by earlier releases.
  constraint grants_revoke_reason_named check (revoke_reason in (
    'refunded', 'disputed', 'replaced', 'collection_stopped', 'payment refunded, disputed or replaced'))
);
-- The hot read. A member has a handful; covering, so the heap is not visited.
create index grants_live on grants (user_id) include (plan_id, item_id, source, starts_at, ends_at) where revoked_at is null;
call owned('grants', 'keep', '6y');
call not_personal('grants', 'cause', 'revoke_reason');

create function grants_only_end() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null
     or (to_jsonb(new) - '{revoked_at,revoke_reason}'::text[]) <> (to_jsonb(old) - '{revoked_at,revoke_reason}'::text[]) then
    raise exception 'grant % may only be revoked, once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_end  before update on grants for each row execute function grants_only_end();
create trigger keep_rows before delete on grants for each row execute function refuse_change();
