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
