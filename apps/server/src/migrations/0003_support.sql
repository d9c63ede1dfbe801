-- The contact form: the sender may be nobody we know.
create table enquiries (
  id         uuid          primary key,
  name       text          not null check (length(name) <= 120),
  email      email_address not null,
  message    text          not null check (length(message) between 1 and 5000),
  created_at timestamptz   not null default now()
);
create index enquiries_email on enquiries (email);         -- erasure request by address
call personal('enquiries', 'contact', 'row', 'name', 'email');
call personal('enquiries', 'content', 'row', 'message');
