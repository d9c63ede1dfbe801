-- The catalogue: one supertype for everything that is taught. items.id is unique over all kinds, so one bigint names an
-- item everywhere; (kind, id) is the pair of the API, and the key by which a subtype fixes its kind.

create domain slug          as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 200);
create domain currency_code as text check (value ~ '^[a-z]{3}$');

create table item_kinds (code text primary key);
insert into item_kinds values ('course'), ('video'), ('podcast'), ('blog');

-- Increases with every change of the catalogue. The changing transaction locks the row until commit, so versions become
-- visible in their order, and a query for newer versions misses nothing.
create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version  bigint  not null default 1
);
insert into catalogue_state default values;

-- The version of the running transaction: taken and announced once. The job that updates the search index commits with it.
create function catalogue_version() returns bigint language plpgsql as $$
declare taken text := current_setting('maetrix.catalogue_version', true);
begin
  if coalesce(taken, '') = '' then
    update catalogue_state set version = version + 1 returning version into taken;
    perform set_config('maetrix.catalogue_version', taken, true);
    perform pg_notify('catalogue', '');
    perform graphile_worker.add_job('search.index', '{}', max_attempts := 25, job_key := 'search.index');
  end if;
  return taken::bigint;
end $$;

create function stamp_catalogue_version() returns trigger language plpgsql as $$
begin
  new.catalogue_version := catalogue_version();
  return new;
end $$;

create table categories (
  id                bigint generated always as identity primary key,
  kind              text   not null references item_kinds,
  name              text   not null check (length(name) between 1 and 80),
  slug              slug   not null,
  icon              text   not null default 'book-open' check (icon ~ '^[a-z0-9-]+$'),
  picture_id        bigint references media_assets,
  position          int    not null default 0,
  catalogue_version bigint not null default 0,
  unique (kind, slug),
  unique (kind, id)
);
create trigger stamp before insert or update on categories for each row execute function stamp_catalogue_version();

create table items (
  id                bigint generated always as identity primary key,
  kind              text          not null references item_kinds,
  category_id       bigint        not null,
  title             text          not null check (length(title) between 1 and 300),
  slug              slug          not null,
  preview_text      text          not null default '' check (length(preview_text) <= 600),
  thumbnail_id      bigint        references media_assets,
  banner_id         bigint        references media_assets,
  position          int           not null default 0,

  is_free           boolean       not null default false,
  sold_separately   boolean       not null default false,
  without_login     boolean       not null default false,
  price_minor       bigint        check (price_minor > 0),
  currency          currency_code not null default 'gbp',

  status            text          not null default 'draft'
                    check (status in ('draft', 'scheduled', 'published', 'archived')),
  publish_at        timestamptz,
  published_at      timestamptz,
  created_at        timestamptz   not null default now(),
  updated_at        timestamptz   not null default now(),
  catalogue_version bigint        not null default 0,

  unique (kind, id),
  unique (kind, slug),
  foreign key (kind, category_id) references categories (kind, id),
  check (not sold_separately or price_minor is not null),
  check (not (is_free and sold_separately)),
  check (not without_login or is_free or kind in ('blog', 'video')),
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null)
);
create index items_changed on items (catalogue_version, id);
create index items_due     on items (publish_at) where status = 'scheduled';
create trigger stamp before insert or update on items for each row execute function stamp_catalogue_version();

create function touch_items() returns trigger language plpgsql as $$
begin
  update items set updated_at = now() where id in (select item_id from changed);
  return null;
end $$;

-- Numbers that change often have a table of their own: a new rating must not update the item's row.
create table item_stats (
  item_id     bigint      primary key references items on delete cascade,
  star_counts int[]       not null default '{0,0,0,0,0}'     -- how many members gave 1, 2, 3, 4, 5
              check (array_length(star_counts, 1) = 5 and 0 <= all (star_counts)),
  changed_at  timestamptz not null default now()
) with (fillfactor = 70);
create index item_stats_changed on item_stats (changed_at);
