-- Banners and testimonials of the pages for visitors and members.

-- A picture or a clip, in one place, for a period.
create table banners (
  id         bigint generated always as identity primary key,
  slot       text   not null check (slot in ('home', 'dashboard', 'video', 'podcast', 'blog')),
  picture_id bigint not null references media_assets,   -- of a clip: shown until it plays
  clip_id    bigint references media_assets,
  alt_text   text   not null default '' check (length(alt_text) <= 300),
  heading    text   not null default '' check (length(heading) <= 120),
  body       text   not null default '' check (length(body) <= 300),
  -- A path of this site, or an address outside it.
  link       text   check (length(link) <= 500 and (link ~ '^/([^/\\]|$)' or link ~ '^https://')),
  position   int    not null default 0,
  starts_at  timestamptz not null default now(),
  ends_at    timestamptz check (ends_at > starts_at),
  unique (slot, position)
);

-- A visitor counts once a day for each banner; `visitor` is a keyed hash that changes every day.
create table banner_clicks (
  banner_id bigint      not null references banners on delete cascade,
  day       date        not null,
  visitor   digest256   not null,
  at        timestamptz not null,
  primary key (banner_id, day, visitor)
);
create index banner_clicks_day on banner_clicks (day);

-- What members say on the landing page, with their consent; the name is the one they agreed to be shown with.
create table testimonials (
  id          bigint   generated always as identity primary key,
  quote       text     not null check (length(quote) between 1 and 600),
  member_name text     not null unique check (length(member_name) between 1 and 120),
  role        text     not null check (length(role) between 1 and 120),
  clinic      text     not null check (length(clinic) between 1 and 160),
  picture_id  bigint   references media_assets,
  position    smallint not null,
  published   boolean  not null default false
);
create index testimonials_picture on testimonials (picture_id) where picture_id is not null;
call personal('testimonials', 'contact', 'row', 'member_name', 'role', 'clinic');
call personal('testimonials', 'content', 'row', 'quote');
