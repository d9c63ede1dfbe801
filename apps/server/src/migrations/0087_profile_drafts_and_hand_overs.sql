-- Texts that the assistant drafts for a profile: a surface of its own, with kinds of its own.

alter table assistant_answers
  drop constraint assistant_answers_surface_check,
  drop constraint assistant_answers_content_type_check,
  drop constraint assistant_answers_check,                                   -- only drafts have a kind
  add constraint assistant_answers_surface_check
    check (surface in ('dashboard', 'course', 'content', 'profile', 'clara_tuned', 'clara_general')),
  add constraint assistant_answers_content_type_check check (case surface
    when 'content' then content_type is not null
      and content_type in ('video', 'blog', 'social', 'campaign', 'design_brief', 'homepage', 'email')
    when 'profile' then content_type is not null and content_type in ('campaign', 'content', 'plan')
    else content_type is null end);

-- A member hands a conversation over to a trainer, once; the answer is kept with it.
alter table assistant_threads
  add column handed_over_at timestamptz,
  add column answered_at    timestamptz,
  add column trainer_answer text check (length(trainer_answer) between 1 and 8000),
  add check (answered_at is null or handed_over_at is not null),
  add check ((answered_at is null) = (trainer_answer is null));
create index assistant_threads_waiting on assistant_threads (handed_over_at, user_id, id)
  where handed_over_at is not null and answered_at is null;
call personal('assistant_threads', 'content', 'row', 'trainer_answer');
