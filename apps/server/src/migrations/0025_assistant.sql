-- What members ask the assistant, what it answered, and what that cost.

-- How much a member with a plan may ask in a day; for plans without a row the code has defaults.
create table assistant_allowances (
  plan_id        bigint primary key references plans on delete cascade,
  daily_requests int    not null check (daily_requests >= 0),
  daily_tokens   bigint not null check (daily_tokens >= 0)
);

-- The member has read what is sent to the provider.
create table assistant_notes (
  user_id     bigint      primary key references users,
  version     smallint    not null,                                          -- of the note
  accepted_at timestamptz not null
);
call owned('assistant_notes', 'delete');

-- A conversation. A member may hand it over to a trainer, once; the answer is stored with it.
create table assistant_threads (
  user_id        bigint      not null references users,
  id             bigint      generated always as identity,
  surface        text        not null check (surface in ('clara_tuned', 'clara_general')),
  title          text        not null check (length(title) between 1 and 200),
  updated_at     timestamptz not null,
  handed_over_at timestamptz,
  answered_at    timestamptz,
  trainer_answer text        check (length(trainer_answer) between 1 and 8000),
  primary key (user_id, id),
  check (answered_at is null or handed_over_at is not null),
  check ((answered_at is null) = (trainer_answer is null))
);
create index assistant_threads_list on assistant_threads (user_id, surface, updated_at desc);
create index assistant_threads_old  on assistant_threads using brin (updated_at);
create index assistant_threads_waiting on assistant_threads (handed_over_at, user_id, id)
  where handed_over_at is not null and answered_at is null;
call owned('assistant_threads', 'delete', '24m');
call personal('assistant_threads', 'content', 'row', 'title', 'trainer_answer');
call not_personal('assistant_threads', 'surface');

-- The server's own transcript. `ending` is null while the answer is written.
create table assistant_answers (
  user_id      bigint      not null references users,
  id           bigint      generated always as identity,
  surface      text        not null check (surface in ('dashboard', 'course', 'content', 'profile', 'clara_tuned', 'clara_general')),
  thread_id    bigint,
  content_type text,                                                          -- drafts of texts have one
  course_id    bigint      references items,
  lesson_id    bigint      references lessons,
  question     text        not null check (length(question) between 1 and 4000),
  answer       text        not null default '' check (length(answer) <= 60000),
  ending       text        check (ending in ('finished', 'cut', 'stopped', 'failed', 'refused')),
  vote         smallint    check (vote in (-1, 1)),                           -- wire: like
  vote_text    text        check (length(vote_text) <= 2000),
  created_at   timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, thread_id) references assistant_threads (user_id, id) on delete cascade,
  constraint assistant_answers_content_type_check check (case surface
    when 'content' then content_type is not null
      and content_type in ('video', 'blog', 'social', 'campaign', 'design_brief', 'homepage', 'email')
    when 'profile' then content_type is not null and content_type in ('campaign', 'content', 'plan')
    else content_type is null end),
  check ((surface = 'course') = (lesson_id is not null)),
  check ((surface = 'course') = (course_id is not null)),
  check ((surface in ('clara_tuned', 'clara_general')) = (thread_id is not null)),
  check (vote_text is null or vote is not null)
);
create index assistant_answers_list    on assistant_answers (user_id, surface, id desc);
create index assistant_answers_thread  on assistant_answers (user_id, thread_id, id) where thread_id is not null;
create index assistant_answers_lesson  on assistant_answers (lesson_id) where lesson_id is not null;
create index assistant_answers_created on assistant_answers using brin (created_at);
-- Answers about lessons are the member's workbook, which has no end of its own.
call owned('assistant_answers', 'delete', '24m; those about lessons with the account');
call personal('assistant_answers', 'content', 'row', 'question', 'answer', 'vote_text');
call not_personal('assistant_answers', 'surface', 'content_type', 'ending');

-- The sources that an answer names; they can be opened only by those with access.
create table assistant_citations (
  user_id       bigint   not null references users,
  answer_id     bigint   not null,
  position      smallint not null,
  number        smallint not null,                                           -- as written in the answer
  item_id       bigint   not null references items on delete cascade,
  part_id       bigint   not null default 0,                                 -- the lesson, or 0 for the item itself
  part_name     text,
  start_seconds int      check (start_seconds >= 0),
  primary key (user_id, answer_id, position),
  foreign key (user_id, answer_id) references assistant_answers (user_id, id) on delete cascade
);
create index assistant_citations_item on assistant_citations (item_id);
call owned('assistant_citations', 'delete');
call not_personal('assistant_citations', 'part_name');

-- One row per call of the provider. Without `ended_at` it is a reservation: it counts until it is settled or expires. It
-- stays when its answer is deleted, because it was paid.
create table assistant_calls (
  id              bigint      generated always as identity primary key,
  user_id         bigint      not null references users,
  answer_id       bigint      not null,
  day             date        not null,                                      -- of the usage it is counted in
  surface         text        not null,
  prompt_version  smallint    not null,
  model           text        not null,
  reserved_tokens int         not null check (reserved_tokens >= 0),
  input_tokens    int         check (input_tokens >= 0),
  output_tokens   int         check (output_tokens >= 0),
  cost_micropence bigint      check (cost_micropence >= 0),
  ending          text,
  started_at      timestamptz not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  check ((ended_at is null) = (ending is null)),
  check ((ended_at is null) = (cost_micropence is null))
);
create index assistant_calls_open    on assistant_calls (user_id, expires_at) where ended_at is null;
create index assistant_calls_expired on assistant_calls (expires_at) where ended_at is null;
create index assistant_calls_user    on assistant_calls (user_id);
create index assistant_calls_started on assistant_calls using brin (started_at);
call owned('assistant_calls', 'delete', '13m');
call not_personal('assistant_calls', 'surface', 'model', 'ending');

-- Reserved before the provider is called, settled afterwards: parallel calls meet one row lock.
create table assistant_usage (
  user_id  bigint not null references users,
  day      date   not null,
  requests int    not null check (requests >= 0),
  tokens   bigint not null check (tokens >= 0),
  primary key (user_id, day)
) with (fillfactor = 70);
create index assistant_usage_old on assistant_usage using brin (day);
call owned('assistant_usage', 'delete', '13m');

-- A question is reserved by one statement. Functions, because each statement of theirs sees what was committed while it
-- waited for a lock.

-- Plans without limits of their own have those that are given with them. Of several plans each limit is the highest.
create function assistant_allowance(plans jsonb, out requests int, out tokens bigint) language sql stable
begin atomic
  select max(coalesce(daily_requests, given.requests)), max(coalesce(daily_tokens, given.tokens))
  from jsonb_to_recordset(plans) given (plan_id bigint, requests int, tokens bigint)
  left join assistant_allowances using (plan_id);
end;

-- An answer without its text. With a title it begins a conversation; nothing when the member has no such conversation.
create function assistant_begin(asked assistant_answers, title text, out answer_id bigint, out thread_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare thread bigint := asked.thread_id;
begin
  if title is not null then
    insert into assistant_threads (user_id, surface, title, updated_at)
    values (asked.user_id, asked.surface, assistant_begin.title, asked.created_at) returning id into thread;
  elsif thread is not null then
    update assistant_threads set updated_at = asked.created_at
    where user_id = asked.user_id and id = thread and surface = asked.surface;
    if not found then return; end if;
  end if;
  insert into assistant_answers (user_id, surface, thread_id, content_type, course_id, lesson_id, question, created_at)
  values (asked.user_id, asked.surface, thread, asked.content_type, asked.course_id, asked.lesson_id, asked.question,
    asked.created_at)
  returning id into assistant_begin.answer_id;
  assistant_begin.thread_id := thread;
end $$;

-- Counts a question and its tokens under the allowance of its day, and begins its answer; or says why not.
create function assistant_reserve(
  asked assistant_answers, title text, call assistant_calls, plans jsonb, max_open int,
  out refusal text, out call_id bigint, out answer_id bigint, out thread_id bigint)
language plpgsql as $$
declare
  used    assistant_usage;
  allowed record;
begin
  -- Questions of a member wait for each other here.
  insert into assistant_usage (user_id, day, requests, tokens) values (call.user_id, call.day, 0, 0) on conflict do nothing;
  select * into used from assistant_usage where user_id = call.user_id and day = call.day for update;

  select * into allowed from assistant_allowance(plans);
  if used.requests >= allowed.requests or used.tokens + call.reserved_tokens > allowed.tokens then
    refusal := 'quota';
    return;
  end if;
  if max_open <= (
    select count(*) from assistant_calls
    where user_id = call.user_id and ended_at is null and expires_at > call.started_at)
  then
    refusal := 'busy';
    return;
  end if;

  select begun.answer_id, begun.thread_id into answer_id, thread_id from assistant_begin(asked, title) begun;
  if answer_id is null then
    refusal := 'no_thread';
    return;
  end if;
  insert into assistant_calls
    (user_id, answer_id, day, surface, prompt_version, model, reserved_tokens, started_at, expires_at)
  values (call.user_id, assistant_reserve.answer_id, call.day, call.surface, call.prompt_version, call.model,
    call.reserved_tokens, call.started_at, call.expires_at)
  returning id into call_id;
  update assistant_usage set requests = requests + 1, tokens = tokens + call.reserved_tokens
  where user_id = call.user_id and day = call.day;
end $$;
