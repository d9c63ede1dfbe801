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
