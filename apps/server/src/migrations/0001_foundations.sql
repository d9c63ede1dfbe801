-- What every table relies on: types that reject wrong values, and the register of personal data.

create domain digest256     as bytea check (octet_length(value) = 32);
create domain email_address as text  check (value = lower(value) and value ~ '^[^\s@]+@[^\s@]+$' and length(value) <= 254);

-- Time-ordered public handles: inserts stay at the right edge of the index.
create function uuid_v7(at timestamptz default clock_timestamp()) returns uuid
language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
              from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only (% refused)', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end $$;

-- Heartbeats of workers: the jobs of one that has stopped are given to the others.
create table job_workers (
  id      text primary key,
  seen_at timestamptz not null
);

-- ─── Privacy tags ────────────────────────────────────────────────────────────
-- One grammar, in column comments, so the catalog is the register of processing:
--   owner: erase=<delete|scrub|keep> keep=<period>     on the column that names the member
--   pii:   class=<class> erase=<value|row> keep=<period>   on every personal column
-- delete = the member's rows go; scrub = rows stay, tagged columns are blanked;
-- keep = untouched for the stated legal period (tax, disputes, safety).
create procedure owned(tbl regclass, erase text, keep text default 'account', col text default 'user_id')
language plpgsql as $$
begin
  if erase not in ('delete', 'scrub', 'keep') then raise exception 'unknown erase mode %', erase; end if;
  execute format('comment on column %s.%I is %L', tbl, col, format('owner: erase=%s keep=%s', erase, keep));
end $$;

-- `erase` is the value written on erasure: null, '' or a SQL literal; 'row' = goes with its row.
create procedure personal(tbl regclass, class text, erase text, variadic cols text[])
language plpgsql as $$
declare col text;
begin
  foreach col in array cols loop
    execute format('comment on column %s.%I is %L', tbl, col, format('pii: class=%s erase=%s', class, erase));
  end loop;
end $$;

-- Reviewed: says nothing about a person.
create procedure not_personal(tbl regclass, variadic cols text[]) language sql as $$
  call personal(tbl, 'none', 'keep', variadic cols)
$$;

create view privacy_map as
select c.oid::regclass::text as table_name,
       a.attname::text       as column_name,
       split_part(d.description, ':', 1)                          as tag,
       substring(d.description from 'class=(\S+)')                as class,
       substring(d.description from 'erase=(''[^'']*''|\S+)')     as erase,
       substring(d.description from 'keep=(.*)$')                 as keep
from pg_class c
join pg_namespace n   on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a   on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = a.attnum
where c.relkind in ('r', 'p') and not c.relispartition and d.description ~ '^(owner|pii): ';

-- A build check: any row here fails it.
create view privacy_gaps as
with tables as (
  select c.oid, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
), columns as (
  select t.oid, t.name, a.attnum, a.attname::text as col, a.atttypid, a.attgenerated,
         exists (select from privacy_map m where m.table_name = t.name and m.column_name = a.attname) as tagged,
         exists (select from privacy_map m where m.table_name = t.name and m.tag = 'owner')           as owned
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
)
select name as table_name, col as column_name, 'member column without an owner tag' as gap
from columns where (col = 'user_id' or (name = 'users' and col = 'id')) and not tagged
union all
select c.name, c.col, 'owner column without an index that leads with it'
from columns c join privacy_map m on m.table_name = c.name and m.column_name = c.col and m.tag = 'owner'
where not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = c.attnum)
union all
select name, col, 'an address of a person without a pii tag'
from columns where not tagged and atttypid in ('email_address'::regtype, 'inet'::regtype)
union all
-- Free text, addresses and documents of an owned table: tagged, or held by a CHECK list or a key.
select c.name, c.col, 'free column of an owned table without a pii tag'
from columns c
where c.owned and not c.tagged and c.attgenerated = ''
  and c.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'digest256'::regtype)
  and not exists (select from pg_constraint k where k.conrelid = c.oid and c.attnum = any (k.conkey) and k.contype in ('f', 'u'))
  and not exists (select from pg_constraint k where k.conrelid = c.oid and c.attnum = any (k.conkey) and k.contype = 'c'
                  and pg_get_constraintdef(k.oid) ~ '= ANY|= ''');
