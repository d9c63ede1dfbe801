-- The contact form, frequently asked questions, and feedback of members.

-- The contact form: the sender need not be a member.
create table enquiries (
  id         uuid          primary key,
  name       text          not null check (length(name) <= 120),
  email      email_address not null,
  message    text          not null check (length(message) between 1 and 5000),
  created_at timestamptz   not null default now()
);
create index enquiries_email on enquiries (email);         -- erasure request by address
create index enquiries_created on enquiries using brin (created_at);
call personal('enquiries', 'contact', 'row', 'name', 'email');
call personal('enquiries', 'content', 'row', 'message');

create table faqs (
  id       bigint   generated always as identity primary key,
  position smallint not null,
  question text     not null unique check (length(question) between 1 and 200),
  answer   text     not null check (length(answer) between 1 and 4000)       -- plain text; an empty line begins a paragraph
);
call not_personal('faqs', 'question', 'answer');

create table feedback (
  id         uuid        primary key,
  user_id    bigint      not null references users,
  feedback   text        not null check (length(feedback) between 1 and 4000),
  created_at timestamptz not null
);
create index feedback_user    on feedback (user_id);
create index feedback_created on feedback using brin (created_at);
call owned('feedback', 'delete', '24m');
call personal('feedback', 'content', 'row', 'feedback');

-- One mail a day says that a message has arrived. The row is the permission to send it, so that many messages at once
-- cannot send two; aliases of one mailbox count as one. `user_id` is null for an enquiry, whose sender need not be a member.
create table support_acknowledgements (
  id      uuid          primary key,
  mailbox text          not null check (length(mailbox) <= 254),
  day     date          not null,
  email   email_address not null,
  user_id bigint        references users,
  unique (mailbox, day)
);
create index support_acknowledgements_user on support_acknowledgements (user_id) where user_id is not null;
call owned('support_acknowledgements', 'delete', '7d');
call personal('support_acknowledgements', 'contact', 'row', 'mailbox', 'email');
