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
