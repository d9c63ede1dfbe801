-- Written by `pnpm generate` from the migrations: to be read, not run.

create domain clinic_count as integer CHECK (((VALUE >= 0) AND (VALUE <= 100000)));
create domain currency_code as text CHECK ((VALUE ~ '^[a-z]{3}$'::text));
create domain digest256 as bytea CHECK ((octet_length(VALUE) = 32));
create domain email_address as text CHECK (((VALUE = lower(VALUE)) AND (VALUE ~ '^[^\s@]+@[^\s@]+$'::text) AND (length(VALUE) <= 254)));
create domain http_url as text CHECK (((VALUE ~ '^https?://[^\s]+$'::text) AND (length(VALUE) <= 2048)));
create domain monday as date CHECK ((EXTRACT(isodow FROM VALUE) = (1)::numeric));
create domain slug as text CHECK (((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(VALUE) <= 200)));

create table account_events (
  user_id bigint not null,  -- owner: erase=delete keep=12m
  id bigint generated always as identity not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  ip inet,  -- pii: class=technical erase=row
  user_agent text,  -- pii: class=technical erase=row
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['activated'::text, 'logged_in'::text, 'password_changed'::text, 'password_reset'::text, 'session_revoked'::text, 'email_change_requested'::text, 'email_change_cancelled'::text, 'email_changed'::text, 'email_change_undone'::text]))),
  CHECK ((length(user_agent) <= 400))
);
CREATE INDEX account_events_at ON public.account_events USING brin (at);
CREATE TRIGGER append_only BEFORE UPDATE ON public.account_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table account_tokens (
  user_id bigint not null,  -- owner: erase=delete keep=30d
  id uuid not null,
  purpose text not null,
  token_hash digest256 not null,  -- pii: class=credential erase=row
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  PRIMARY KEY (user_id, id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((used_at IS NULL) OR (voided_at IS NULL))),
  CHECK ((purpose = 'reset'::text)),
  CHECK ((used_at <= expires_at))
);
CREATE INDEX account_tokens_expired ON public.account_tokens USING btree (expires_at);
CREATE UNIQUE INDEX account_tokens_one_live ON public.account_tokens USING btree (user_id, purpose) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE TRIGGER write_once BEFORE UPDATE ON public.account_tokens FOR EACH ROW EXECUTE FUNCTION account_tokens_write_once();

create table active_clients (
  client_id bigint not null,
  user_id bigint not null,  -- owner: erase=delete keep=account
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX active_clients_affiliate ON public.active_clients USING btree (user_id);
CREATE TRIGGER count_client AFTER INSERT OR DELETE ON public.active_clients FOR EACH ROW EXECUTE FUNCTION affiliate_stats_client();

create table advert_rules (
  id bigint generated always as identity not null,
  phrases text[] not null,  -- pii: class=none erase=keep
  only_with text[] default '{}'::text[] not null,  -- pii: class=none erase=keep
  unless text[] default '{}'::text[] not null,  -- pii: class=none erase=keep
  reason text not null,  -- pii: class=none erase=keep
  advice text not null,  -- pii: class=none erase=keep
  source http_url,  -- pii: class=none erase=keep
  PRIMARY KEY (id),
  CHECK (((array_to_string(((phrases || only_with) || unless), ' '::text) ~ '^[a-z0-9%£#*|. ]*$'::text) AND (length(array_to_string(((phrases || only_with) || unless), ' '::text)) <= 20000))),
  CHECK (((cardinality(phrases) >= 1) AND (cardinality(phrases) <= 200))),
  CHECK (((length(advice) >= 1) AND (length(advice) <= 500))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CHECK ((cardinality(only_with) <= 200)),
  CHECK ((cardinality(unless) <= 200))
);

create table affiliate_codes (
  user_id bigint not null,  -- owner: erase=delete keep=account
  referral_code text not null,  -- pii: class=identity erase=row
  share_code text,  -- pii: class=identity erase=row
  PRIMARY KEY (user_id),
  UNIQUE (referral_code),
  UNIQUE (share_code),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((referral_code ~ '^[A-Za-z0-9]{6,16}$'::text)),
  CHECK ((share_code ~ '^[A-Za-z0-9]{10,24}$'::text))
);

create table affiliate_stats (
  user_id bigint not null,  -- owner: erase=delete keep=account
  link_clicks bigint default 0 not null,
  clients_active bigint default 0 not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((clients_active >= 0)),
  CHECK ((link_clicks >= 0))
);

create table answer_exports (
  id uuid not null,
  user_id bigint not null,  -- owner: erase=delete keep=1d
  kind text not null,  -- pii: class=none erase=keep
  format text not null,  -- pii: class=none erase=keep
  status text default 'running'::text not null,  -- pii: class=none erase=keep
  entries integer not null,
  done integer default 0 not null,
  attempts smallint default 0 not null,
  bytes bigint,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  is_writing boolean default false not null,
  answer_ids bigint[],
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((cardinality(answer_ids) >= 1) AND (cardinality(answer_ids) <= 500))),
  CHECK (((status = 'ready'::text) = (bytes IS NOT NULL))),
  CHECK ((bytes > 0)),
  CHECK ((done >= 0)),
  CHECK ((entries > 0)),
  CHECK ((expires_at > created_at)),
  CHECK ((format = ANY (ARRAY['docx'::text, 'pdf'::text]))),
  CHECK ((kind = ANY (ARRAY['workbook'::text, 'insight_engine'::text]))),
  CHECK ((status = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX answer_exports_expired ON public.answer_exports USING btree (expires_at);
CREATE INDEX answer_exports_user ON public.answer_exports USING btree (user_id);
CREATE UNIQUE INDEX answer_exports_one_running ON public.answer_exports USING btree (user_id, kind) WHERE (status = 'running'::text);

create table assistant_allowances (
  plan_id bigint not null,
  daily_requests integer not null,
  daily_tokens bigint not null,
  PRIMARY KEY (plan_id),
  FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  CHECK ((daily_requests >= 0)),
  CHECK ((daily_tokens >= 0))
);

create table assistant_answer_words (
  user_id bigint not null,  -- owner: erase=delete keep=account
  answer_id bigint not null,
  surface text not null,  -- pii: class=none erase=keep
  category text not null,  -- pii: class=none erase=keep
  words tsvector not null,  -- pii: class=content erase=row
  PRIMARY KEY (user_id, answer_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, answer_id) REFERENCES assistant_answers(user_id, id) ON DELETE CASCADE
);
CREATE INDEX assistant_answer_words_found ON public.assistant_answer_words USING gin (words);
CREATE INDEX assistant_answer_words_list ON public.assistant_answer_words USING btree (user_id, category, answer_id DESC) INCLUDE (surface);

create table assistant_answers (
  user_id bigint not null,  -- owner: erase=delete keep=24m; those about lessons with the account
  id bigint generated always as identity not null,
  surface text not null,  -- pii: class=none erase=keep
  thread_id bigint,
  content_type text,  -- pii: class=none erase=keep
  course_id bigint,
  lesson_id bigint,
  question text not null,  -- pii: class=content erase=row
  answer text default ''::text not null,  -- pii: class=content erase=row
  ending text,  -- pii: class=none erase=keep
  vote smallint,
  vote_text text,  -- pii: class=content erase=row
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (course_id) REFERENCES items(id),
  FOREIGN KEY (lesson_id) REFERENCES lessons(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, thread_id) REFERENCES assistant_threads(user_id, id) ON DELETE CASCADE,
  CHECK (
CASE surface
    WHEN 'content'::text THEN ((content_type IS NOT NULL) AND (content_type = ANY (ARRAY['video'::text, 'blog'::text, 'social'::text, 'campaign'::text, 'design_brief'::text, 'homepage'::text, 'email'::text])))
    WHEN 'profile'::text THEN ((content_type IS NOT NULL) AND (content_type = ANY (ARRAY['campaign'::text, 'content'::text, 'plan'::text])))
    ELSE (content_type IS NULL)
END),
  CHECK (((length(question) >= 1) AND (length(question) <= 4000))),
  CHECK (((surface = 'course'::text) = (course_id IS NOT NULL))),
  CHECK (((surface = 'course'::text) = (lesson_id IS NOT NULL))),
  CHECK (((surface = ANY (ARRAY['clara_tuned'::text, 'clara_general'::text])) = (thread_id IS NOT NULL))),
  CHECK (((vote_text IS NULL) OR (vote IS NOT NULL))),
  CHECK ((ending = ANY (ARRAY['finished'::text, 'cut'::text, 'stopped'::text, 'failed'::text, 'refused'::text]))),
  CHECK ((length(answer) <= 60000)),
  CHECK ((length(vote_text) <= 2000)),
  CHECK ((surface = ANY (ARRAY['dashboard'::text, 'course'::text, 'content'::text, 'profile'::text, 'clara_tuned'::text, 'clara_general'::text]))),
  CHECK ((vote = ANY (ARRAY['-1'::integer, 1])))
);
CREATE INDEX assistant_answers_created ON public.assistant_answers USING brin (created_at);
CREATE INDEX assistant_answers_lesson ON public.assistant_answers USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX assistant_answers_list ON public.assistant_answers USING btree (user_id, surface, id DESC);
CREATE INDEX assistant_answers_thread ON public.assistant_answers USING btree (user_id, thread_id, id) WHERE (thread_id IS NOT NULL);
CREATE TRIGGER index_answer AFTER INSERT OR UPDATE OF ending ON public.assistant_answers FOR EACH ROW WHEN ((new.ending IS NOT NULL)) EXECUTE FUNCTION index_answer();

create table assistant_calls (
  id bigint generated always as identity not null,
  user_id bigint not null,  -- owner: erase=delete keep=13m
  answer_id bigint not null,
  day date not null,
  surface text not null,  -- pii: class=none erase=keep
  prompt_version smallint not null,
  model text not null,  -- pii: class=none erase=keep
  reserved_tokens integer not null,
  input_tokens integer,
  output_tokens integer,
  cost_micropence bigint,
  ending text,  -- pii: class=none erase=keep
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((ended_at IS NULL) = (cost_micropence IS NULL))),
  CHECK (((ended_at IS NULL) = (ending IS NULL))),
  CHECK ((cost_micropence >= 0)),
  CHECK ((input_tokens >= 0)),
  CHECK ((output_tokens >= 0)),
  CHECK ((reserved_tokens >= 0))
);
CREATE INDEX assistant_calls_expired ON public.assistant_calls USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX assistant_calls_open ON public.assistant_calls USING btree (user_id, expires_at) WHERE (ended_at IS NULL);
CREATE INDEX assistant_calls_started ON public.assistant_calls USING brin (started_at);
CREATE INDEX assistant_calls_user ON public.assistant_calls USING btree (user_id);

create table assistant_citations (
  user_id bigint not null,  -- owner: erase=delete keep=account
  answer_id bigint not null,
  "position" smallint not null,
  number smallint not null,
  item_id bigint not null,
  part_id bigint default 0 not null,
  part_name text,  -- pii: class=none erase=keep
  start_seconds integer,
  PRIMARY KEY (user_id, answer_id, "position"),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, answer_id) REFERENCES assistant_answers(user_id, id) ON DELETE CASCADE,
  CHECK ((start_seconds >= 0))
);
CREATE INDEX assistant_citations_item ON public.assistant_citations USING btree (item_id);

create table assistant_notes (
  user_id bigint not null,  -- owner: erase=delete keep=account
  version smallint not null,
  accepted_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table assistant_threads (
  user_id bigint not null,  -- owner: erase=delete keep=24m
  id bigint generated always as identity not null,
  surface text not null,  -- pii: class=none erase=keep
  title text not null,  -- pii: class=content erase=row
  updated_at timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  answered_at timestamp with time zone,
  trainer_answer text,  -- pii: class=content erase=row
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((answered_at IS NULL) = (trainer_answer IS NULL))),
  CHECK (((answered_at IS NULL) OR (handed_over_at IS NOT NULL))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK (((length(trainer_answer) >= 1) AND (length(trainer_answer) <= 8000))),
  CHECK ((surface = ANY (ARRAY['clara_tuned'::text, 'clara_general'::text])))
);
CREATE INDEX assistant_threads_list ON public.assistant_threads USING btree (user_id, surface, updated_at DESC);
CREATE INDEX assistant_threads_old ON public.assistant_threads USING brin (updated_at);
CREATE INDEX assistant_threads_waiting ON public.assistant_threads USING btree (handed_over_at, user_id, id) WHERE ((handed_over_at IS NOT NULL) AND (answered_at IS NULL));

create table assistant_usage (
  user_id bigint not null,  -- owner: erase=delete keep=13m
  day date not null,
  requests integer not null,
  tokens bigint not null,
  PRIMARY KEY (user_id, day),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((requests >= 0)),
  CHECK ((tokens >= 0))
);
CREATE INDEX assistant_usage_old ON public.assistant_usage USING brin (day);

create table banner_clicks (
  banner_id bigint not null,
  day date not null,
  visitor digest256 not null,
  at timestamp with time zone not null,
  PRIMARY KEY (banner_id, day, visitor),
  FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE
);
CREATE INDEX banner_clicks_day ON public.banner_clicks USING btree (day);

create table banners (
  id bigint generated always as identity not null,
  slot text not null,
  picture_id bigint not null,
  clip_id bigint,
  alt_text text default ''::text not null,
  heading text default ''::text not null,
  body text default ''::text not null,
  link text,
  "position" integer default 0 not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (slot, "position"),
  FOREIGN KEY (clip_id) REFERENCES media_assets(id),
  FOREIGN KEY (picture_id) REFERENCES media_assets(id),
  CHECK (((length(link) <= 500) AND ((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://'::text)))),
  CHECK ((ends_at > starts_at)),
  CHECK ((length(alt_text) <= 300)),
  CHECK ((length(body) <= 300)),
  CHECK ((length(heading) <= 120)),
  CHECK ((slot = ANY (ARRAY['home'::text, 'dashboard'::text, 'video'::text, 'podcast'::text, 'blog'::text])))
);

create table benchmark_members (
  user_id bigint not null,  -- owner: erase=delete keep=account
  since timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table benchmark_weeks (
  week monday not null,
  frozen_at timestamp with time zone not null,
  PRIMARY KEY (week)
);

create table billing_customers (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  provider_customer_id text not null,  -- pii: class=financial erase=keep
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id),
  UNIQUE (provider_customer_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table billing_leases (
  user_id bigint not null,  -- owner: erase=delete keep=account
  holder uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table blogs (
  item_id bigint not null,
  kind text default 'blog'::text not null,
  body_html text default ''::text not null,
  author_name text,
  author_photo_id bigint,
  banner_alt_text text default ''::text not null,
  social_picture_id bigint,
  meta_title text,
  meta_description text,
  related_course_ids bigint[] default '{}'::bigint[] not null,
  PRIMARY KEY (item_id),
  FOREIGN KEY (author_photo_id) REFERENCES media_assets(id),
  FOREIGN KEY (kind, item_id) REFERENCES items(kind, id) ON DELETE CASCADE,
  FOREIGN KEY (social_picture_id) REFERENCES media_assets(id),
  CHECK (((length(author_name) >= 1) AND (length(author_name) <= 120))),
  CHECK ((cardinality(related_course_ids) <= 4)),
  CHECK ((kind = 'blog'::text)),
  CHECK ((length(banner_alt_text) <= 300)),
  CHECK ((length(meta_description) <= 156)),
  CHECK ((length(meta_title) <= 60))
);
CREATE TRIGGER touch_inserted AFTER INSERT ON public.blogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();
CREATE TRIGGER touch_updated AFTER UPDATE ON public.blogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();

create table broadcast_marks (
  user_id bigint not null,  -- owner: erase=delete keep=account
  read_upto bigint not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table broadcast_reads (
  user_id bigint not null,  -- owner: erase=delete keep=account
  broadcast_id bigint not null,
  PRIMARY KEY (user_id, broadcast_id),
  FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX broadcast_reads_broadcast ON public.broadcast_reads USING btree (broadcast_id);

create table broadcasts (
  id bigint generated always as identity not null,
  text text not null,  -- pii: class=none erase=keep
  image_url text,  -- pii: class=none erase=keep
  link text,  -- pii: class=none erase=keep
  audience text not null,
  published_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((length(image_url) <= 500) AND (image_url ~ '^/([^/\\]|$)'::text) AND (image_url !~ '[[:cntrl:][:space:]]'::text))),
  CHECK (((length(link) <= 500) AND (link !~ '[[:cntrl:][:space:]]'::text) AND ((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https?://[^/]'::text)))),
  CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  CHECK ((audience = ANY (ARRAY['everyone'::text, 'subscribers'::text]))),
  CHECK ((expires_at > published_at))
);
CREATE INDEX broadcasts_newest ON public.broadcasts USING btree (published_at, id);

create table calendar_feeds (
  user_id bigint not null,  -- owner: erase=delete keep=account
  token_hash digest256 not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table cart_items (
  id bigint generated always as identity not null,
  user_id bigint not null,  -- owner: erase=delete keep=account
  item_id bigint not null,
  added_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  UNIQUE (user_id, item_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table catalogue_state (
  only_row boolean default true not null,
  version bigint default 1 not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table categories (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  slug slug not null,
  icon text default 'book-open'::text not null,
  picture_id bigint,
  "position" integer default 0 not null,
  catalogue_version bigint default 0 not null,
  PRIMARY KEY (id),
  UNIQUE (kind, id),
  UNIQUE (kind, slug),
  FOREIGN KEY (kind) REFERENCES item_kinds(code),
  FOREIGN KEY (picture_id) REFERENCES media_assets(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((icon ~ '^[a-z0-9-]+$'::text))
);
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION stamp_catalogue_version();

create table chapters (
  course_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  description_html text default ''::text not null,
  "position" integer not null,
  PRIMARY KEY (id),
  UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (course_id, id),
  FOREIGN KEY (course_id) REFERENCES courses(item_id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE TRIGGER recount_deleted AFTER DELETE ON public.chapters REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();
CREATE TRIGGER recount_inserted AFTER INSERT ON public.chapters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();
CREATE TRIGGER recount_updated AFTER UPDATE ON public.chapters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();

create table chat_blocks (
  user_id bigint not null,  -- owner: erase=delete keep=account
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((user_id <> blocked_id))
);
CREATE INDEX chat_blocks_blocked_id_idx ON public.chat_blocks USING btree (blocked_id);

create table chat_heads (
  room_id bigint not null,
  last_seq bigint default 0 not null,
  last_change bigint default 0 not null,
  last_at timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  PRIMARY KEY (room_id),
  FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE
);

create table chat_link_previews (
  id bigint generated always as identity not null,
  address text not null,  -- pii: class=none erase=keep
  title text,  -- pii: class=none erase=keep
  description text default ''::text not null,  -- pii: class=none erase=keep
  fetched_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (address),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((length(address) <= 2000)),
  CHECK ((length(description) <= 300))
);
CREATE INDEX chat_link_previews_fetched_at_idx ON public.chat_link_previews USING btree (fetched_at);

create table chat_mentions (
  user_id bigint not null,  -- owner: erase=delete keep=account
  room_id bigint not null,
  seq bigint not null,
  PRIMARY KEY (user_id, room_id, seq),
  FOREIGN KEY (room_id, seq) REFERENCES chat_messages(room_id, seq) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX chat_mentions_room_id_seq_idx ON public.chat_mentions USING btree (room_id, seq);

create table chat_message_versions (
  room_id bigint not null,
  seq bigint not null,
  change_no bigint not null,
  user_id bigint not null,  -- owner: erase=delete keep=90d
  kind text not null,
  body text,  -- pii: class=content erase=row
  asset_id bigint,  -- pii: class=content erase=row
  at timestamp(3) with time zone not null,
  PRIMARY KEY (room_id, seq, change_no),
  FOREIGN KEY (room_id, seq) REFERENCES chat_messages(room_id, seq) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['edited'::text, 'deleted'::text])))
);
CREATE INDEX chat_message_versions_asset_id_idx ON public.chat_message_versions USING btree (asset_id) WHERE (asset_id IS NOT NULL);
CREATE INDEX chat_message_versions_at_idx ON public.chat_message_versions USING btree (at);
CREATE INDEX chat_message_versions_user_id_idx ON public.chat_message_versions USING btree (user_id);

create table chat_messages (
  room_id bigint not null,
  seq bigint not null,
  user_id bigint not null,  -- owner: erase=scrub keep=36m
  sent_at timestamp(3) with time zone not null,
  body text,  -- pii: class=content erase=null
  asset_id bigint,  -- pii: class=content erase=null
  reply_to bigint,
  status text default 'visible'::text not null,  -- pii: class=none erase='deleted'
  edited_at timestamp(3) with time zone,
  pinned_at timestamp(3) with time zone,
  change_no bigint default 0 not null,
  link_preview_id bigint,  -- pii: class=content erase=null
  PRIMARY KEY (room_id, seq),
  FOREIGN KEY (link_preview_id) REFERENCES chat_link_previews(id),
  FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, asset_id) REFERENCES media_assets(user_id, id),
  CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  CHECK (((status <> 'deleted'::text) OR (num_nonnulls(body, asset_id) = 0))),
  CHECK (((status = 'deleted'::text) OR (num_nonnulls(body, asset_id) >= 1))),
  CHECK ((reply_to < seq)),
  CHECK ((status = ANY (ARRAY['visible'::text, 'hidden'::text, 'deleted'::text])))
);
CREATE INDEX chat_messages_author ON public.chat_messages USING btree (user_id, sent_at DESC);
CREATE INDEX chat_messages_changes ON public.chat_messages USING btree (room_id, change_no) WHERE (change_no > 0);
CREATE INDEX chat_messages_dates ON public.chat_messages USING btree (room_id, sent_at, seq);
CREATE INDEX chat_messages_link_preview ON public.chat_messages USING btree (link_preview_id) WHERE (link_preview_id IS NOT NULL);
CREATE INDEX chat_messages_pins ON public.chat_messages USING btree (room_id, seq) WHERE (pinned_at IS NOT NULL);
CREATE INDEX chat_messages_sent ON public.chat_messages USING brin (sent_at);
CREATE INDEX chat_messages_words ON public.chat_messages USING gin (block_words((room_id)::text, seq, body)) WITH (fastupdate=off) WHERE (status = 'visible'::text);
CREATE UNIQUE INDEX chat_messages_asset ON public.chat_messages USING btree (asset_id) WHERE (asset_id IS NOT NULL);

create table chat_moderations (
  id bigint generated always as identity not null,
  user_id bigint not null,  -- owner: erase=keep keep=24m
  room_id bigint,
  seq bigint,
  act text not null,
  actor text not null,  -- pii: class=content erase=keep
  reason text not null,  -- pii: class=content erase=keep
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (room_id) REFERENCES chat_rooms(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((room_id IS NULL) = (seq IS NULL))),
  CHECK ((act = ANY (ARRAY['hide'::text, 'restore'::text, 'pin'::text, 'unpin'::text, 'mute'::text, 'unmute'::text, 'ban'::text, 'unban'::text, 'resolve'::text]))),
  CHECK ((length(actor) <= 120)),
  CHECK ((length(reason) <= 1000))
);
CREATE INDEX chat_moderations_at_idx ON public.chat_moderations USING btree (at);
CREATE INDEX chat_moderations_user_id_idx ON public.chat_moderations USING btree (user_id);
CREATE TRIGGER append_only BEFORE UPDATE ON public.chat_moderations FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table chat_reactions (
  user_id bigint not null,  -- owner: erase=delete keep=account
  room_id bigint not null,
  seq bigint not null,
  emoji text not null,  -- pii: class=none erase=keep
  at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id, room_id, seq, emoji),
  FOREIGN KEY (room_id, seq) REFERENCES chat_messages(room_id, seq) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(emoji) >= 1) AND (length(emoji) <= 8)))
);
CREATE INDEX chat_reactions_first ON public.chat_reactions USING btree (room_id, seq, emoji, at, user_id);

create table chat_reports (
  id uuid default uuid_v7() not null,
  user_id bigint not null,  -- owner: erase=keep keep=24m
  suspect_id bigint not null,
  room_id bigint,
  seq bigint,
  reason text not null,
  description text not null,  -- pii: class=content erase=keep
  claim text,  -- pii: class=content erase=keep
  evidence jsonb,  -- pii: class=content erase=keep
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,  -- pii: class=content erase=keep
  PRIMARY KEY (id),
  FOREIGN KEY (room_id) REFERENCES chat_rooms(id),
  FOREIGN KEY (suspect_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  CHECK (((room_id IS NULL) = (evidence IS NULL))),
  CHECK (((room_id IS NULL) = (seq IS NULL))),
  CHECK ((length(claim) <= 4000)),
  CHECK ((length(resolution) <= 1000)),
  CHECK ((reason = ANY (ARRAY['Spam'::text, 'Harassment'::text, 'Hate or abuse'::text, 'Inappropriate content'::text, 'Other'::text])))
);
CREATE INDEX chat_reports_created_at_idx ON public.chat_reports USING btree (created_at);
CREATE INDEX chat_reports_suspect_id_idx ON public.chat_reports USING btree (suspect_id);
CREATE INDEX chat_reports_user_id_idx ON public.chat_reports USING btree (user_id);
CREATE UNIQUE INDEX chat_reports_once ON public.chat_reports USING btree (user_id, room_id, seq) WHERE ((resolved_at IS NULL) AND (room_id IS NOT NULL));

create table chat_room_states (
  user_id bigint not null,  -- owner: erase=delete keep=account
  room_id bigint not null,
  read_seq bigint default 0 not null,
  is_muted boolean default false not null,
  PRIMARY KEY (user_id, room_id),
  FOREIGN KEY (room_id) REFERENCES chat_rooms(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX chat_room_states_room_id_idx ON public.chat_room_states USING btree (room_id);

create table chat_rooms (
  id bigint generated always as identity not null,
  code text not null,
  kind text not null,
  name text default ''::text not null,
  topic text default ''::text not null,
  "position" integer default 0 not null,
  slow_mode_seconds integer default 0 not null,
  direct_pair bigint[],
  PRIMARY KEY (id),
  UNIQUE (code),
  UNIQUE (direct_pair),
  CHECK (((direct_pair IS NULL) OR ((cardinality(direct_pair) = 2) AND (direct_pair[1] < direct_pair[2])))),
  CHECK (((kind = 'direct'::text) = (direct_pair IS NOT NULL))),
  CHECK (((kind = 'direct'::text) OR (name <> ''::text))),
  CHECK (((slow_mode_seconds >= 0) AND (slow_mode_seconds <= 3600))),
  CHECK ((code ~ '^[a-z0-9-]{1,64}$'::text)),
  CHECK ((kind = ANY (ARRAY['channel'::text, 'direct'::text]))),
  CHECK ((length(name) <= 60)),
  CHECK ((length(topic) <= 200))
);
CREATE INDEX chat_rooms_channels ON public.chat_rooms USING btree ("position", id) WHERE (kind = 'channel'::text);

create table chat_sanctions (
  user_id bigint not null,  -- owner: erase=keep keep=24m
  kind text not null,
  until timestamp with time zone,
  reason text not null,  -- pii: class=content erase=keep
  actor text not null,  -- pii: class=content erase=keep
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id, kind),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['muted'::text, 'banned'::text]))),
  CHECK ((length(actor) <= 120)),
  CHECK ((length(reason) <= 1000))
);

create table chat_send_keys (
  user_id bigint not null,  -- owner: erase=delete keep=1d
  client_key uuid not null,
  room_id bigint not null,
  seq bigint not null,
  sent_at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id, client_key),
  FOREIGN KEY (room_id, seq) REFERENCES chat_messages(room_id, seq) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX chat_send_keys_room_id_seq_idx ON public.chat_send_keys USING btree (room_id, seq);
CREATE INDEX chat_send_keys_sent_at_idx ON public.chat_send_keys USING btree (sent_at);

create table chat_uploads (
  asset_id bigint not null,
  user_id bigint not null,  -- owner: erase=delete keep=account
  uploaded_at timestamp with time zone not null,
  bytes integer default 0 not null,
  PRIMARY KEY (asset_id),
  FOREIGN KEY (asset_id) REFERENCES media_assets(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((bytes >= 0))
);
CREATE INDEX chat_uploads_uploaded_at_idx ON public.chat_uploads USING btree (uploaded_at);
CREATE INDEX chat_uploads_user_id_uploaded_at_idx ON public.chat_uploads USING btree (user_id, uploaded_at);

create table commissions (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  cause text not null,  -- pii: class=none erase=keep
  currency currency_code not null,
  amount_minor bigint not null,
  reversed_minor bigint default 0 not null,
  held_until timestamp with time zone not null,
  is_disputed boolean default false not null,
  PRIMARY KEY (user_id, cause),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((reversed_minor >= 0) AND (reversed_minor <= amount_minor))),
  CHECK ((amount_minor > 0))
);
CREATE INDEX commissions_disputed ON public.commissions USING btree (user_id) WHERE is_disputed;
CREATE INDEX commissions_held ON public.commissions USING btree (user_id, held_until) INCLUDE (currency, amount_minor, reversed_minor);

create table consents (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  kind text not null,
  version text not null,  -- pii: class=none erase=keep
  at timestamp with time zone default now() not null,
  given boolean not null,
  PRIMARY KEY (user_id, kind, at),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['terms'::text, 'immediate_supply'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table courses (
  item_id bigint not null,
  kind text default 'course'::text not null,
  outcomes text[] default '{}'::text[] not null,
  description_html text default ''::text not null,
  chapter_count integer default 0 not null,
  lesson_count integer default 0 not null,
  duration_seconds integer default 0 not null,
  PRIMARY KEY (item_id),
  FOREIGN KEY (kind, item_id) REFERENCES items(kind, id) ON DELETE CASCADE,
  CHECK ((chapter_count >= 0)),
  CHECK ((duration_seconds >= 0)),
  CHECK ((kind = 'course'::text)),
  CHECK ((lesson_count >= 0))
);
CREATE TRIGGER touch_inserted AFTER INSERT ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();
CREATE TRIGGER touch_updated AFTER UPDATE ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();

create table credit_notes (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  series text not null,
  number bigint not null,
  payment_id bigint not null,
  provider_refund_id text not null,
  amount_minor bigint not null,
  tax_minor bigint not null,
  billed_to text not null,  -- pii: class=financial erase=keep
  issued_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, series, number),
  UNIQUE (provider_refund_id),
  UNIQUE (series, number),
  FOREIGN KEY (series) REFERENCES document_series(series),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, payment_id, provider_refund_id) REFERENCES refunds(user_id, payment_id, provider_refund_id),
  CHECK (((tax_minor >= 0) AND (tax_minor <= amount_minor))),
  CHECK ((amount_minor > 0))
);
CREATE INDEX credit_notes_payment ON public.credit_notes USING btree (user_id, payment_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table digest_runs (
  time_zone text not null,
  day date not null,
  PRIMARY KEY (day, time_zone)
);

create table disputes (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  payment_id bigint not null,
  provider_dispute_id text not null,
  status text not null,
  amount_minor bigint not null,
  opened_at timestamp with time zone not null,
  PRIMARY KEY (user_id, payment_id, provider_dispute_id),
  UNIQUE (provider_dispute_id),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id),
  CHECK ((amount_minor > 0)),
  CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE TRIGGER close_once BEFORE UPDATE ON public.disputes FOR EACH ROW EXECUTE FUNCTION disputes_close_once();

create table document_series (
  series text not null,
  last_number bigint default 0 not null,
  PRIMARY KEY (series)
);

create table email_changes (
  user_id bigint not null,  -- owner: erase=delete keep=30d
  id uuid not null,
  old_email email_address not null,  -- pii: class=contact erase=row
  new_email email_address not null,  -- pii: class=contact erase=row
  token_hash digest256 not null,  -- pii: class=credential erase=row
  session_id bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  undone_at timestamp with time zone,
  PRIMARY KEY (user_id, id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((used_at IS NULL) OR (voided_at IS NULL))),
  CHECK ((used_at <= expires_at))
);
CREATE INDEX email_changes_expired ON public.email_changes USING btree (expires_at);
CREATE UNIQUE INDEX email_changes_one_live ON public.email_changes USING btree (user_id) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE TRIGGER write_once BEFORE UPDATE ON public.email_changes FOR EACH ROW EXECUTE FUNCTION email_changes_write_once();

create table enquiries (
  id uuid not null,
  name text not null,  -- pii: class=contact erase=row
  email email_address not null,  -- pii: class=contact erase=row
  message text not null,  -- pii: class=content erase=row
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  CHECK ((length(name) <= 120))
);
CREATE INDEX enquiries_created ON public.enquiries USING brin (created_at);
CREATE INDEX enquiries_email ON public.enquiries USING btree (email);

create table enrolments (
  user_id bigint not null,  -- owner: erase=delete keep=account
  item_id bigint not null,
  enrolled_at timestamp with time zone default now() not null,
  completed_lessons integer default 0 not null,
  completed_at timestamp with time zone,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((completed_lessons >= 0))
);
CREATE INDEX enrolments_item ON public.enrolments USING btree (item_id, enrolled_at);

create table events (
  id bigint generated always as identity not null,
  title text not null,  -- pii: class=none erase=keep
  description text default ''::text not null,  -- pii: class=none erase=keep
  link text,  -- pii: class=none erase=keep
  place text default ''::text not null,  -- pii: class=none erase=keep
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  sequence integer default 0 not null,
  PRIMARY KEY (id),
  CHECK (((ends_at - starts_at) <= '7 days'::interval)),
  CHECK (((length(link) <= 500) AND (link !~ '[[:cntrl:][:space:]]'::text) AND ((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://[^/]'::text)))),
  CHECK (((length(title) >= 1) AND (length(title) <= 160))),
  CHECK ((ends_at > starts_at)),
  CHECK ((length(description) <= 4000)),
  CHECK ((length(place) <= 160))
);
CREATE INDEX events_starts ON public.events USING btree (starts_at, id);
CREATE TRIGGER revise BEFORE UPDATE ON public.events FOR EACH ROW WHEN (((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.link IS DISTINCT FROM new.link)) OR (old.place IS DISTINCT FROM new.place)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at))) EXECUTE FUNCTION revise_event();

create table facebook_links (
  user_id bigint not null,  -- owner: erase=delete keep=account
  page_id text not null,  -- pii: class=contact erase=row
  page_name text not null,  -- pii: class=contact erase=row
  sealed_token bytea not null,  -- pii: class=credential erase=row
  key_version smallint not null,
  linked_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(sealed_token) >= 29) AND (length(sealed_token) <= 4096))),
  CHECK ((length(page_name) <= 200)),
  CHECK ((page_id ~ '^\d{1,32}$'::text))
);

create table faqs (
  id bigint generated always as identity not null,
  "position" smallint not null,
  question text not null,  -- pii: class=none erase=keep
  answer text not null,  -- pii: class=none erase=keep
  PRIMARY KEY (id),
  UNIQUE (question),
  CHECK (((length(answer) >= 1) AND (length(answer) <= 4000))),
  CHECK (((length(question) >= 1) AND (length(question) <= 200)))
);

create table favourites (
  user_id bigint not null,  -- owner: erase=delete keep=account
  item_id bigint not null,
  added_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table feed_items (
  id bigint generated always as identity not null,
  kind text not null,
  external_id text not null,  -- pii: class=none erase=keep
  author text default ''::text not null,  -- pii: class=none erase=keep
  title text default ''::text not null,  -- pii: class=none erase=keep
  body text default ''::text not null,  -- pii: class=none erase=keep
  picture_id bigint,
  link text,
  happened_at timestamp with time zone not null,
  fetched_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (kind, external_id),
  FOREIGN KEY (picture_id) REFERENCES media_assets(id),
  CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  CHECK (((length(link) <= 500) AND (link !~ '[[:cntrl:][:space:]]'::text) AND ((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https://'::text)))),
  CHECK ((kind = ANY (ARRAY['event'::text, 'feed'::text, 'instagram'::text]))),
  CHECK ((length(author) <= 120)),
  CHECK ((length(body) <= 2200)),
  CHECK ((length(title) <= 200))
);
CREATE INDEX feed_items_newest ON public.feed_items USING btree (happened_at DESC);
CREATE INDEX feed_items_picture ON public.feed_items USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table feedback (
  id uuid not null,
  user_id bigint not null,  -- owner: erase=delete keep=24m
  feedback text not null,  -- pii: class=content erase=row
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(feedback) >= 1) AND (length(feedback) <= 4000)))
);
CREATE INDEX feedback_created ON public.feedback USING brin (created_at);
CREATE INDEX feedback_user ON public.feedback USING btree (user_id);

create table first_month_discounts (
  provider_subscription_id text not null,  -- pii: class=none erase=keep
  user_id bigint,  -- owner: erase=keep keep=6y
  card_fingerprint text,  -- pii: class=financial erase=keep
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (provider_subscription_id),
  UNIQUE (card_fingerprint),
  UNIQUE (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table first_steps_dismissals (
  user_id bigint not null,  -- owner: erase=delete keep=account
  dismissed_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table goals (
  user_id bigint not null,  -- owner: erase=delete keep=account
  week monday not null,
  goal text not null,  -- pii: class=content erase=row
  task text not null,  -- pii: class=content erase=row
  success text not null,  -- pii: class=content erase=row
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (user_id, week),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(goal) >= 1) AND (length(goal) <= 300))),
  CHECK ((length(success) <= 500)),
  CHECK ((length(task) <= 1000))
);

create table grants (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  id bigint generated always as identity not null,
  plan_id bigint,
  item_id bigint,
  source text not null,
  cause text not null,  -- pii: class=none erase=keep
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoke_reason text,  -- pii: class=none erase=keep
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, source, cause),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(cause) >= 1) AND (length(cause) <= 200))),
  CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL))),
  CHECK (((source <> 'membership'::text) OR ((plan_id IS NOT NULL) AND (ends_at IS NOT NULL)))),
  CHECK (((source <> 'purchase'::text) OR (item_id IS NOT NULL))),
  CHECK ((ends_at > starts_at)),
  CHECK ((length(revoke_reason) <= 200)),
  CHECK ((num_nonnulls(plan_id, item_id) = 1)),
  CHECK ((revoke_reason = ANY (ARRAY['refunded'::text, 'disputed'::text, 'replaced'::text, 'collection_stopped'::text, 'payment refunded, disputed or replaced'::text]))),
  CHECK ((source = ANY (ARRAY['membership'::text, 'purchase'::text, 'comp'::text, 'free'::text])))
);
CREATE INDEX grants_live ON public.grants USING btree (user_id) INCLUDE (plan_id, item_id, source, starts_at, ends_at) WHERE (revoked_at IS NULL);
CREATE TRIGGER keep_rows BEFORE DELETE ON public.grants FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_end BEFORE UPDATE ON public.grants FOR EACH ROW EXECUTE FUNCTION grants_only_end();

create table guest_purchases (
  sign_up_id uuid not null,
  email email_address not null,  -- pii: class=contact erase=row
  item_id bigint,
  plan_id bigint,
  title text not null,
  currency currency_code not null,
  subtotal_minor bigint not null,
  discount_minor bigint default 0 not null,
  request_key uuid not null,
  ticket_hash digest256 not null,  -- pii: class=credential erase=row
  provider_session_id text,
  provider_session_url text,
  paid_at timestamp with time zone,
  claimed_by bigint,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  company_name text,  -- pii: class=contact erase=row
  mobile text,  -- pii: class=contact erase=row
  address1 text,  -- pii: class=contact erase=row
  address2 text,  -- pii: class=contact erase=row
  city text,  -- pii: class=contact erase=row
  country text,  -- pii: class=contact erase=row
  post_code text,  -- pii: class=contact erase=row
  tshirt_size text,  -- pii: class=identity erase=row
  tshirt_colour text,  -- pii: class=identity erase=row
  browser_hash digest256,  -- pii: class=technical erase=row
  form_hash digest256,  -- pii: class=technical erase=row
  payer_id bigint,
  provider_subscription_id text,
  keeps_renewal boolean,
  transferred_at timestamp with time zone,
  expired_at timestamp with time zone,
  refund_reason text,
  refund_decided_at timestamp with time zone,
  refund_disputed_at timestamp with time zone,
  PRIMARY KEY (sign_up_id),
  UNIQUE (provider_session_id),
  UNIQUE (provider_subscription_id),
  UNIQUE (request_key),
  UNIQUE (ticket_hash),
  FOREIGN KEY (claimed_by) REFERENCES users(id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (payer_id) REFERENCES users(id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  CHECK (((refund_reason IS NULL) = (refund_decided_at IS NULL))),
  CHECK ((length(address1) <= 200)),
  CHECK ((length(address2) <= 200)),
  CHECK ((length(city) <= 120)),
  CHECK ((length(company_name) <= 120)),
  CHECK ((length(country) <= 120)),
  CHECK ((length(mobile) <= 40)),
  CHECK ((length(post_code) <= 20)),
  CHECK ((length(provider_session_url) <= 2000)),
  CHECK ((num_nonnulls(claimed_by, refund_decided_at) <= 1)),
  CHECK ((num_nonnulls(item_id, plan_id) = 1)),
  CHECK ((refund_reason = ANY (ARRAY['unclaimed'::text, 'card_used'::text]))),
  CHECK ((subtotal_minor >= 0)),
  CHECK ((tshirt_colour = ANY (ARRAY['red'::text, 'orange'::text, 'white'::text, 'black'::text, 'grey'::text, 'pink'::text, 'blue'::text]))),
  CHECK ((tshirt_size = ANY (ARRAY['S'::text, 'M'::text, 'L'::text, 'XL'::text, 'XXL'::text])))
);
CREATE INDEX guest_purchases_email ON public.guest_purchases USING btree (email);
CREATE INDEX guest_purchases_open ON public.guest_purchases USING btree (created_at) WHERE ((claimed_by IS NULL) AND (refunded_at IS NULL));

create table item_activity (
  user_id bigint not null,  -- owner: erase=delete keep=24m
  item_id bigint not null,
  start_count integer default 1 not null,
  last_started_at timestamp with time zone not null,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((start_count > 0))
) partition by HASH (user_id);
CREATE TRIGGER count_plays AFTER INSERT OR UPDATE OF start_count ON public.item_activity FOR EACH ROW EXECUTE FUNCTION count_plays();

create table item_kinds (
  code text not null,
  PRIMARY KEY (code)
);

create table item_plays (
  item_id bigint not null,
  play_count bigint not null,
  PRIMARY KEY (item_id),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CHECK ((play_count > 0))
);

create table item_stats (
  item_id bigint not null,
  star_counts integer[] default '{0,0,0,0,0}'::integer[] not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (item_id),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CHECK (((array_length(star_counts, 1) = 5) AND (0 <= ALL (star_counts))))
);
CREATE INDEX item_stats_changed ON public.item_stats USING btree (changed_at);

create table items (
  id bigint generated always as identity not null,
  kind text not null,
  category_id bigint not null,
  title text not null,
  slug slug not null,
  preview_text text default ''::text not null,
  thumbnail_id bigint,
  banner_id bigint,
  "position" integer default 0 not null,
  is_free boolean default false not null,
  sold_separately boolean default false not null,
  without_login boolean default false not null,
  price_minor bigint,
  currency currency_code default 'gbp'::text not null,
  status text default 'draft'::text not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  catalogue_version bigint default 0 not null,
  PRIMARY KEY (id),
  UNIQUE (kind, id),
  UNIQUE (kind, slug),
  FOREIGN KEY (banner_id) REFERENCES media_assets(id),
  FOREIGN KEY (kind) REFERENCES item_kinds(code),
  FOREIGN KEY (kind, category_id) REFERENCES categories(kind, id),
  FOREIGN KEY (thumbnail_id) REFERENCES media_assets(id),
  CHECK (((NOT sold_separately) OR (price_minor IS NOT NULL))),
  CHECK (((NOT without_login) OR is_free OR (kind = ANY (ARRAY['blog'::text, 'video'::text])))),
  CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
  CHECK (((status <> 'scheduled'::text) OR (publish_at IS NOT NULL))),
  CHECK ((NOT (is_free AND sold_separately))),
  CHECK ((length(preview_text) <= 600)),
  CHECK ((price_minor > 0)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'archived'::text])))
);
CREATE INDEX items_changed ON public.items USING btree (catalogue_version, id);
CREATE INDEX items_due ON public.items USING btree (publish_at) WHERE (status = 'scheduled'::text);
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION stamp_catalogue_version();

create table job_workers (
  id text not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (id)
);

create table ledger_accounts (
  id bigint generated always as identity not null,
  code text not null,
  user_id bigint,  -- owner: erase=keep keep=6y
  unit currency_code not null,
  balance_minor bigint,
  PRIMARY KEY (id),
  UNIQUE (id, unit),
  UNIQUE NULLS NOT DISTINCT (user_id, code, unit),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((user_id IS NULL) = (balance_minor IS NULL)))
);

create table ledger_entries (
  posting_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  unit currency_code not null,
  amount_minor bigint not null,
  PRIMARY KEY (posting_id, line),
  FOREIGN KEY (account_id, unit) REFERENCES ledger_accounts(id, unit),
  FOREIGN KEY (posting_id) REFERENCES ledger_postings(id),
  CHECK ((amount_minor <> 0))
);
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account_id, posting_id) INCLUDE (amount_minor);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER apply AFTER INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_apply();

create table ledger_postings (
  id bigint generated always as identity not null,
  kind text not null,
  cause text not null,
  posted_at timestamp with time zone default now() not null,
  posted_in xid8 default pg_current_xact_id() not null,
  PRIMARY KEY (id),
  UNIQUE (kind, cause)
);
CREATE CONSTRAINT TRIGGER must_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table lesson_completions (
  user_id bigint not null,  -- owner: erase=delete keep=account
  course_id bigint not null,
  lesson_id bigint not null,
  completed_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, course_id, lesson_id),
  FOREIGN KEY (course_id, lesson_id) REFERENCES lessons(course_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, course_id) REFERENCES enrolments(user_id, item_id) ON DELETE CASCADE
) partition by HASH (user_id);
CREATE TRIGGER progress_made AFTER INSERT ON public.lesson_completions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enrolments_progress();
CREATE TRIGGER progress_undone AFTER DELETE ON public.lesson_completions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION enrolments_progress();

create table lessons (
  course_id bigint not null,
  chapter_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  "position" integer not null,
  overview_html text default ''::text not null,
  video_id bigint,
  content_id bigint,
  download_id bigint,
  duration_seconds integer default 0 not null,
  question text,
  is_preview boolean default false not null,
  retired_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (chapter_id, "position") DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (course_id, id),
  FOREIGN KEY (content_id) REFERENCES media_assets(id),
  FOREIGN KEY (course_id, chapter_id) REFERENCES chapters(course_id, id),
  FOREIGN KEY (download_id) REFERENCES media_assets(id),
  FOREIGN KEY (video_id) REFERENCES media_assets(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((duration_seconds >= 0)),
  CHECK ((length(question) <= 500))
);
CREATE INDEX lessons_download ON public.lessons USING btree (download_id) WHERE (download_id IS NOT NULL);
CREATE INDEX lessons_outline ON public.lessons USING btree (course_id, chapter_id, "position") WHERE (retired_at IS NULL);
CREATE INDEX lessons_video ON public.lessons USING btree (video_id) WHERE (video_id IS NOT NULL);
CREATE TRIGGER recount_deleted AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();
CREATE TRIGGER recount_inserted AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();
CREATE TRIGGER recount_updated AFTER UPDATE ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_courses();

create table live_attendance (
  user_id bigint not null,  -- owner: erase=delete keep=account
  stream_id bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  watched_seconds integer default 0 not null,
  PRIMARY KEY (user_id, stream_id),
  FOREIGN KEY (stream_id) REFERENCES live_streams(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((watched_seconds >= 0))
);
CREATE INDEX live_attendance_stream ON public.live_attendance USING btree (stream_id, user_id);

create table live_comments (
  stream_id bigint not null,
  number integer not null,
  user_id bigint not null,  -- owner: erase=delete keep=12m
  request_key uuid not null,
  text text not null,  -- pii: class=content erase=row
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  PRIMARY KEY (stream_id, number),
  UNIQUE (user_id, stream_id, request_key),
  FOREIGN KEY (stream_id) REFERENCES live_streams(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  CHECK ((number > 0))
);
CREATE INDEX live_comments_hidden ON public.live_comments USING btree (stream_id, number) WHERE (hidden_at IS NOT NULL);
CREATE INDEX live_comments_old ON public.live_comments USING brin (created_at);

create table live_recordings (
  stream_id bigint not null,
  file text not null,
  recorded_at timestamp with time zone not null,
  is_joined boolean default false not null,
  PRIMARY KEY (stream_id, file),
  FOREIGN KEY (stream_id) REFERENCES live_streams(id),
  CHECK ((file ~ '^[0-9a-f-]{36}-\d{1,20}\.flv$'::text))
);

create table live_stream_hosts (
  stream_id bigint not null,
  user_id bigint not null,  -- owner: erase=delete keep=account
  PRIMARY KEY (user_id, stream_id),
  FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX live_stream_hosts_stream ON public.live_stream_hosts USING btree (stream_id);

create table live_stream_plans (
  stream_id bigint not null,
  plan_id bigint not null,
  PRIMARY KEY (stream_id, plan_id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  FOREIGN KEY (stream_id) REFERENCES live_streams(id) ON DELETE CASCADE
);

create table live_streams (
  id bigint generated always as identity not null,
  public_id uuid default uuid_v7() not null,
  title text not null,  -- pii: class=none erase=keep
  description text default ''::text not null,  -- pii: class=none erase=keep
  status text default 'scheduled'::text not null,  -- pii: class=none erase=keep
  comments_enabled boolean default true not null,
  publish_key_hash digest256,  -- pii: class=none erase=keep
  starts_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  publisher text,  -- pii: class=none erase=keep
  publisher_seen_at timestamp with time zone,
  is_publisher_lost boolean default false not null,
  last_comment integer default 0 not null,
  replay_asset_id bigint,
  replay_slug slug,
  PRIMARY KEY (id),
  UNIQUE (public_id),
  UNIQUE (publish_key_hash),
  FOREIGN KEY (replay_asset_id) REFERENCES media_assets(id),
  CHECK (((length(publisher) >= 1) AND (length(publisher) <= 100))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK (((publisher IS NULL) OR (status = 'live'::text))),
  CHECK (((replay_asset_id IS NULL) OR (status = 'ended'::text))),
  CHECK (((replay_slug IS NULL) OR (replay_asset_id IS NOT NULL))),
  CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL))),
  CHECK (((status = ANY (ARRAY['live'::text, 'ended'::text])) = (started_at IS NOT NULL))),
  CHECK ((last_comment >= 0)),
  CHECK ((length(description) <= 2000)),
  CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'cancelled'::text])))
);
CREATE INDEX live_streams_last ON public.live_streams USING btree (ended_at) WHERE (status = 'ended'::text);
CREATE INDEX live_streams_next ON public.live_streams USING btree (starts_at) WHERE (status = 'scheduled'::text);
CREATE UNIQUE INDEX live_streams_one_at_a_time ON public.live_streams USING btree (status) WHERE (status = 'live'::text);
CREATE UNIQUE INDEX live_streams_replay ON public.live_streams USING btree (replay_asset_id) WHERE (replay_asset_id IS NOT NULL);

create table media_assets (
  id bigint generated always as identity not null,
  public_id uuid default uuid_v7() not null,
  user_id bigint,  -- owner: erase=scrub keep=account
  kind text not null,
  purpose text not null,  -- pii: class=none erase=keep
  visibility text not null,
  status text default 'uploading'::text not null,  -- pii: class=content erase='deleted'
  storage_key text not null,
  file_name text,  -- pii: class=content erase=null
  mime_type text not null,  -- pii: class=none erase=keep
  bytes bigint,
  checksum digest256,  -- pii: class=none erase=keep
  width integer,
  height integer,
  widths integer[] default '{}'::integer[] not null,
  duration_ms integer,
  alt_text text,  -- pii: class=content erase=null
  progress smallint default 0 not null,
  rejection text,  -- pii: class=none erase=keep
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,  -- pii: class=content erase=now()
  waveform smallint[],
  PRIMARY KEY (id),
  UNIQUE (public_id),
  UNIQUE (storage_key),
  UNIQUE (user_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((height >= 1) AND (height <= 32768))),
  CHECK (((progress >= 0) AND (progress <= 100))),
  CHECK (((status <> 'ready'::text) OR ((bytes IS NOT NULL) AND (checksum IS NOT NULL)))),
  CHECK (((status <> 'rejected'::text) OR (rejection IS NOT NULL))),
  CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
  CHECK (((width >= 1) AND (width <= 32768))),
  CHECK ((array_length(waveform, 1) <= 400)),
  CHECK ((bytes >= 0)),
  CHECK ((duration_ms >= 0)),
  CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text]))),
  CHECK ((length(file_name) <= 255)),
  CHECK ((status = ANY (ARRAY['uploading'::text, 'checking'::text, 'processing'::text, 'ready'::text, 'rejected'::text, 'deleted'::text]))),
  CHECK ((visibility = ANY (ARRAY['public'::text, 'restricted'::text, 'private'::text])))
);
CREATE INDEX media_assets_deleted ON public.media_assets USING btree (id) WHERE (status = 'deleted'::text);
CREATE INDEX media_assets_own ON public.media_assets USING btree (user_id, purpose, id) WHERE (user_id IS NOT NULL);
CREATE INDEX media_assets_unfinished ON public.media_assets USING btree (status, created_at) WHERE (status = ANY (ARRAY['uploading'::text, 'checking'::text, 'processing'::text]));
CREATE UNIQUE INDEX media_assets_one_promotional_video ON public.media_assets USING btree (user_id) WHERE ((purpose = 'promotional-video'::text) AND (status = ANY (ARRAY['uploading'::text, 'checking'::text, 'processing'::text])));
CREATE UNIQUE INDEX media_assets_pictures ON public.media_assets USING btree (checksum) WHERE ((kind = 'image'::text) AND (visibility = 'public'::text) AND (user_id IS NULL));
CREATE TRIGGER touch_items AFTER UPDATE OF status ON public.media_assets FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION touch_items_of_asset();
CREATE TRIGGER touch_podcasts AFTER UPDATE OF status ON public.media_assets FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION touch_podcasts_of_asset();

create table media_captions (
  asset_id bigint not null,
  language text not null,
  origin text not null,
  storage_key text not null,
  reviewed_at timestamp with time zone,
  PRIMARY KEY (asset_id, language),
  UNIQUE (storage_key),
  FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE,
  CHECK ((language ~ '^[a-z]{2}(-[A-Z]{2})?$'::text)),
  CHECK ((origin = ANY (ARRAY['uploaded'::text, 'generated'::text])))
);
CREATE TRIGGER touch_items AFTER INSERT OR UPDATE ON public.media_captions FOR EACH ROW EXECUTE FUNCTION touch_items_of_asset();
CREATE TRIGGER touch_podcasts AFTER INSERT OR UPDATE ON public.media_captions FOR EACH ROW EXECUTE FUNCTION touch_podcasts_of_asset();

create table media_downloads (
  token_hash digest256 not null,  -- pii: class=none erase=keep
  asset_id bigint not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (asset_id) REFERENCES media_assets(id)
);
CREATE INDEX media_downloads_expires_at_idx ON public.media_downloads USING btree (expires_at);

create table media_renditions (
  asset_id bigint not null,
  profile text not null,
  storage_key text not null,
  mime_type text not null,
  width integer,
  height integer,
  bitrate_kbps integer,
  bytes bigint,
  PRIMARY KEY (asset_id, profile),
  UNIQUE (storage_key),
  FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_items AFTER INSERT ON public.media_renditions FOR EACH ROW EXECUTE FUNCTION touch_items_of_asset();
CREATE TRIGGER touch_podcasts AFTER INSERT ON public.media_renditions FOR EACH ROW EXECUTE FUNCTION touch_podcasts_of_asset();

create table media_uploads (
  asset_id bigint not null,
  store_upload_id text not null,  -- pii: class=none erase=keep
  bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (asset_id),
  FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE,
  CHECK ((bytes > 0))
);

create table member_bookmark_state (
  sort text not null,  -- pii: class=none erase=keep
  changes bigint not null,
  set_at timestamp with time zone not null,
  PRIMARY KEY (sort),
  CHECK ((sort = ANY (ARRAY['alphabetical'::text, 'joined'::text])))
);

create table member_bookmarks (
  sort text not null,  -- pii: class=none erase=keep
  rank bigint not null,
  name_key text not null,  -- pii: class=none erase=keep
  user_id bigint not null,  -- owner: erase=keep keep=set anew from member_cards after changes
  PRIMARY KEY (sort, rank),
  CHECK ((rank >= 0)),
  CHECK ((sort = ANY (ARRAY['alphabetical'::text, 'joined'::text])))
);
CREATE INDEX member_bookmarks_user ON public.member_bookmarks USING btree (user_id);

create table member_cards (
  user_id bigint not null,  -- owner: erase=delete keep=account
  public_id uuid not null,  -- pii: class=identity erase=row
  name text not null,  -- pii: class=identity erase=row
  name_key text not null,  -- pii: class=identity erase=row
  family_key text not null,  -- pii: class=identity erase=row
  place_key text not null,  -- pii: class=location erase=row
  photo jsonb,  -- pii: class=content erase=row
  bio text,  -- pii: class=content erase=row
  latitude double precision,  -- pii: class=location erase=row
  longitude double precision,  -- pii: class=location erase=row
  joined_at timestamp with time zone not null,
  place_id text,  -- pii: class=location erase=row
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK (((place_id ~ '^[\w-]+$'::text) AND (length(place_id) <= 300))),
  CHECK ((length(bio) <= 280)),
  CHECK ((length(family_key) <= 400)),
  CHECK ((length(name_key) <= 400)),
  CHECK ((length(place_key) <= 1000))
);
CREATE INDEX member_cards_alphabetical ON public.member_cards USING btree (name_key, user_id);
CREATE INDEX member_cards_family ON public.member_cards USING btree (family_key, user_id);
CREATE INDEX member_cards_near ON public.member_cards USING gist (globe_point(latitude, longitude), user_id) WHERE (latitude IS NOT NULL);
CREATE INDEX member_cards_place_id ON public.member_cards USING btree (place_id) WHERE (place_id IS NOT NULL);
CREATE INDEX member_cards_words ON public.member_cards USING gin (block_words(''::text, user_id, ((name_key || ' '::text) || place_key))) WITH (fastupdate=off);
CREATE TRIGGER count_added AFTER INSERT ON public.member_cards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_member_cards();
CREATE TRIGGER count_removed AFTER DELETE ON public.member_cards REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_member_cards();
CREATE TRIGGER count_renamed AFTER UPDATE OF name_key ON public.member_cards FOR EACH ROW WHEN ((old.name_key <> new.name_key)) EXECUTE FUNCTION count_renamed_card();

create table member_counts (
  slot smallint not null,
  value bigint not null,
  changes bigint default 0 not null,
  PRIMARY KEY (slot),
  CHECK (((slot >= 0) AND (slot <= 15))),
  CHECK ((changes >= 0))
);

create table member_maps (
  user_id bigint not null,  -- owner: erase=delete keep=account
  latitude double precision not null,  -- pii: class=location erase=row
  longitude double precision not null,  -- pii: class=location erase=row
  picture_id bigint not null,
  fetched_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, picture_id) REFERENCES media_assets(user_id, id),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
CREATE INDEX member_maps_picture ON public.member_maps USING btree (picture_id);

create table migrations (
  name text not null,
  digest text not null,
  applied_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);

create table notification_choices (
  user_id bigint not null,  -- owner: erase=delete keep=account
  channel text not null,
  kind text not null,  -- pii: class=none erase=keep
  is_allowed boolean not null,
  PRIMARY KEY (user_id, channel, kind),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((kind <> 'all'::text) OR (channel = 'email'::text))),
  CHECK ((channel = ANY (ARRAY['bell'::text, 'email'::text, 'push'::text]))),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);

create table notification_digests (
  user_id bigint not null,  -- owner: erase=delete keep=30d
  day date not null,
  told_until timestamp with time zone not null,
  PRIMARY KEY (user_id, day),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notification_digests_old ON public.notification_digests USING btree (day);

create table notifications (
  user_id bigint not null,  -- owner: erase=delete keep=12m
  id bigint generated always as identity not null,
  kind text not null,  -- pii: class=none erase=keep
  cause text not null,
  text text not null,  -- pii: class=content erase=row
  image_url text,  -- pii: class=content erase=row
  link text,  -- pii: class=content erase=row
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  in_bell boolean default true not null,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, cause),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((length(cause) >= 1) AND (length(cause) <= 200))),
  CHECK (((length(image_url) <= 500) AND (image_url ~ '^/([^/\\]|$)'::text) AND (image_url !~ '[[:cntrl:][:space:]]'::text))),
  CHECK (((length(link) <= 500) AND (link !~ '[[:cntrl:][:space:]]'::text) AND ((link ~ '^/([^/\\]|$)'::text) OR (link ~ '^https?://[^/]'::text)))),
  CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at, id);
CREATE INDEX notifications_old ON public.notifications USING brin (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

create table order_lines (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  order_id bigint not null,
  line smallint not null,
  item_id bigint,
  plan_id bigint,
  title text not null,  -- pii: class=none erase=keep
  amount_minor bigint not null,
  is_duplicate boolean default false not null,
  is_withdrawn boolean default false not null,
  PRIMARY KEY (user_id, order_id, line),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  CHECK ((amount_minor >= 0)),
  CHECK ((num_nonnulls(item_id, plan_id) = 1))
);
CREATE UNIQUE INDEX order_lines_item_once ON public.order_lines USING btree (user_id, order_id, item_id) WHERE (item_id IS NOT NULL);

create table orders (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  id bigint generated always as identity not null,
  kind text not null,
  status text default 'pending'::text not null,
  currency currency_code not null,
  subtotal_minor bigint not null,
  discount_minor bigint default 0 not null,
  total_minor bigint not null,
  tax_minor bigint not null,
  request_key uuid not null,
  provider_session_id text,
  provider_session_url text,  -- pii: class=none erase=keep
  provider_intent_id text,
  provider_subscription_id text,
  failure text,  -- pii: class=none erase=keep
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (user_id, id),
  UNIQUE (id),
  UNIQUE (provider_intent_id),
  UNIQUE (provider_session_id),
  UNIQUE (provider_subscription_id),
  UNIQUE (user_id, request_key),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((discount_minor >= 0) AND (discount_minor <= subtotal_minor))),
  CHECK (((settled_at IS NULL) = (status = 'pending'::text))),
  CHECK (((tax_minor >= 0) AND (tax_minor <= total_minor))),
  CHECK ((kind = ANY (ARRAY['one_off'::text, 'subscription'::text]))),
  CHECK ((length(failure) <= 500)),
  CHECK ((length(provider_session_url) <= 2000)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'mismatch'::text]))),
  CHECK ((subtotal_minor >= 0)),
  CHECK ((total_minor = (subtotal_minor - discount_minor)))
);
CREATE INDEX orders_pending ON public.orders USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX orders_queue ON public.orders USING btree (id) WHERE ((status = 'pending'::text) AND (provider_session_id IS NULL));

create table passwords (
  user_id bigint not null,  -- owner: erase=delete keep=account
  hash text not null,  -- pii: class=credential erase=row
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((hash ~~ '$argon2id$%'::text))
);

create table payments (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  id bigint generated always as identity not null,
  order_id bigint,
  subscription_id bigint,
  plan_id bigint,
  provider_intent_id text,
  provider_invoice_id text,
  status text not null,
  currency currency_code not null,
  amount_minor bigint not null,
  tax_minor bigint not null,
  refunded_minor bigint default 0 not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  plan_name text,  -- pii: class=none erase=keep
  PRIMARY KEY (user_id, id),
  UNIQUE (id),
  UNIQUE (provider_intent_id),
  UNIQUE (provider_invoice_id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  FOREIGN KEY (user_id, subscription_id) REFERENCES subscriptions(user_id, id),
  CHECK (((refunded_minor = 0) OR (status = 'succeeded'::text))),
  CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  CHECK (((status = 'succeeded'::text) = (paid_at IS NOT NULL))),
  CHECK (((subscription_id IS NULL) = (plan_id IS NULL))),
  CHECK (((subscription_id IS NULL) OR (period_end > period_start))),
  CHECK (((tax_minor >= 0) AND (tax_minor <= amount_minor))),
  CHECK ((amount_minor >= 0)),
  CHECK ((length(plan_name) <= 200)),
  CHECK ((num_nonnulls(order_id, subscription_id) >= 1)),
  CHECK ((num_nonnulls(provider_intent_id, provider_invoice_id) >= 1)),
  CHECK ((status = ANY (ARRAY['failed'::text, 'succeeded'::text])))
);
CREATE TRIGGER name_plan BEFORE INSERT ON public.payments FOR EACH ROW WHEN ((new.plan_id IS NOT NULL)) EXECUTE FUNCTION payments_name_plan();

create table place_reviews (
  place_id text not null,
  rating double precision,
  total integer not null,
  reviews jsonb not null,
  fetched_at timestamp with time zone,
  due_at timestamp with time zone default now() not null,
  name text,
  PRIMARY KEY (place_id),
  CHECK (((place_id ~ '^[\w-]+$'::text) AND (length(place_id) <= 300))),
  CHECK (((rating >= (1)::double precision) AND (rating <= (5)::double precision))),
  CHECK ((jsonb_typeof(reviews) = 'array'::text)),
  CHECK ((length(name) <= 120)),
  CHECK ((total >= 0))
);
CREATE INDEX place_reviews_due ON public.place_reviews USING btree (due_at);
CREATE INDEX place_reviews_fetched ON public.place_reviews USING btree (fetched_at);

create table plan_items (
  plan_id bigint not null,
  item_id bigint not null,
  PRIMARY KEY (item_id, plan_id),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  FOREIGN KEY (plan_id) REFERENCES plans(id)
);
CREATE INDEX plan_items_plan ON public.plan_items USING btree (plan_id);
CREATE TRIGGER touch_deleted AFTER DELETE ON public.plan_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();
CREATE TRIGGER touch_inserted AFTER INSERT ON public.plan_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();

create table plan_products (
  plan_id bigint not null,
  provider_product_id text not null,
  PRIMARY KEY (plan_id),
  UNIQUE (provider_product_id),
  FOREIGN KEY (plan_id) REFERENCES plans(id)
);

create table plans (
  id bigint generated always as identity not null,
  name text not null,
  summary text default ''::text not null,
  benefits text[] default '{}'::text[] not null,
  fee_minor bigint not null,
  currency currency_code default 'gbp'::text not null,
  billing_interval text default 'month'::text not null,
  status text default 'active'::text not null,
  is_default boolean default false not null,
  "position" integer default 0 not null,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK (((NOT is_default) OR (fee_minor = 0))),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  CHECK ((fee_minor >= 0)),
  CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text])))
);
CREATE UNIQUE INDEX plans_one_default ON public.plans USING btree (is_default) WHERE is_default;
CREATE TRIGGER signal AFTER INSERT OR DELETE OR UPDATE ON public.plans FOR EACH STATEMENT EXECUTE FUNCTION plans_changed();

create table podcast_feeds (
  user_id bigint not null,  -- owner: erase=delete keep=account
  token_hash digest256 not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table podcasts (
  item_id bigint not null,
  kind text default 'podcast'::text not null,  -- pii: class=none erase=keep
  description_html text default ''::text not null,  -- pii: class=none erase=keep
  speakers text[] default '{}'::text[] not null,  -- pii: class=none erase=keep
  season integer,
  episode integer,
  audio_id bigint,
  duration_seconds integer default 0 not null,
  chapters jsonb default '[]'::jsonb not null,  -- pii: class=none erase=keep
  transcript jsonb default '[]'::jsonb not null,  -- pii: class=none erase=keep
  PRIMARY KEY (item_id),
  FOREIGN KEY (audio_id) REFERENCES media_assets(id),
  FOREIGN KEY (kind, item_id) REFERENCES items(kind, id) ON DELETE CASCADE,
  CHECK ((duration_seconds >= 0)),
  CHECK ((episode > 0)),
  CHECK ((kind = 'podcast'::text)),
  CHECK ((season > 0))
);
CREATE INDEX podcasts_audio ON public.podcasts USING btree (audio_id) WHERE (audio_id IS NOT NULL);
CREATE TRIGGER touch_inserted AFTER INSERT ON public.podcasts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();
CREATE TRIGGER touch_updated AFTER UPDATE ON public.podcasts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();

create table profiles (
  user_id bigint not null,  -- owner: erase=delete keep=account
  is_hidden boolean default false not null,
  bio_html text,  -- pii: class=content erase=row
  address text,  -- pii: class=location erase=row
  latitude double precision,  -- pii: class=location erase=row
  longitude double precision,  -- pii: class=location erase=row
  place_id text,  -- pii: class=location erase=row
  photo_id bigint,
  banner_id bigint,
  promo_video_id bigint,
  meta_title text,  -- pii: class=content erase=row
  meta_description text,  -- pii: class=content erase=row
  booking_url http_url,  -- pii: class=contact erase=row
  website_url http_url,  -- pii: class=contact erase=row
  facebook_url http_url,  -- pii: class=contact erase=row
  facebook_page_name text,  -- pii: class=contact erase=row
  group_url http_url,  -- pii: class=contact erase=row
  instagram_url http_url,  -- pii: class=contact erase=row
  linkedin_url http_url,  -- pii: class=contact erase=row
  youtube_url http_url,  -- pii: class=contact erase=row
  contact_email email_address,  -- pii: class=contact erase=row
  ai_core_value text,  -- pii: class=content erase=row
  ai_content_html text,  -- pii: class=content erase=row
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, banner_id) REFERENCES media_assets(user_id, id),
  FOREIGN KEY (user_id, photo_id) REFERENCES media_assets(user_id, id),
  FOREIGN KEY (user_id, promo_video_id) REFERENCES media_assets(user_id, id),
  CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CHECK ((length(address) <= 500)),
  CHECK ((length(ai_content_html) <= 100000)),
  CHECK ((length(ai_core_value) <= 20000)),
  CHECK ((length(bio_html) <= 20000)),
  CHECK ((length(facebook_page_name) <= 200)),
  CHECK ((length(meta_description) <= 156)),
  CHECK ((length(meta_title) <= 60)),
  CHECK ((length(place_id) <= 300))
);
CREATE INDEX profiles_banner ON public.profiles USING btree (banner_id) WHERE (banner_id IS NOT NULL);
CREATE INDEX profiles_photo ON public.profiles USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX profiles_promo_video ON public.profiles USING btree (promo_video_id) WHERE (promo_video_id IS NOT NULL);

create table push_devices (
  user_id bigint not null,  -- owner: erase=delete keep=account
  session_id bigint not null,
  endpoint text not null,  -- pii: class=technical erase=row
  endpoint_hash digest256 not null,  -- pii: class=technical erase=row
  public_key text not null,  -- pii: class=technical erase=row
  auth_secret text not null,  -- pii: class=credential erase=row
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id, session_id),
  UNIQUE (endpoint_hash),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, session_id) REFERENCES sessions(user_id, id) ON DELETE CASCADE,
  CHECK ((auth_secret ~ '^[\w-]{22}$'::text)),
  CHECK ((length(endpoint) <= 2048)),
  CHECK ((public_key ~ '^[\w-]{87}$'::text))
);

create table ratings (
  user_id bigint not null,  -- owner: erase=delete keep=account
  item_id bigint not null,
  stars smallint not null,
  rated_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, item_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX ratings_item ON public.ratings USING btree (item_id);
CREATE TRIGGER stats AFTER INSERT OR DELETE OR UPDATE OF stars ON public.ratings FOR EACH ROW EXECUTE FUNCTION count_stars();

create table receipts (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  series text not null,
  number bigint not null,
  payment_id bigint not null,
  billed_to text not null,  -- pii: class=financial erase=keep
  issued_at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, series, number),
  UNIQUE (payment_id),
  UNIQUE (series, number),
  FOREIGN KEY (series) REFERENCES document_series(series),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table reconciliation_state (
  only_row boolean default true not null,
  events_until timestamp with time zone not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table redemptions (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  id bigint generated always as identity not null,
  request_key uuid not null,
  points bigint not null,
  reward text not null,  -- pii: class=none erase=keep
  status text default 'requested'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, request_key),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((status = 'requested'::text) = (decided_at IS NULL))),
  CHECK ((points > 0)),
  CHECK ((reward = ANY (ARRAY['membership'::text, 'courses'::text]))),
  CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX redemptions_queue ON public.redemptions USING btree (created_at) WHERE (status = 'requested'::text);
CREATE UNIQUE INDEX redemptions_one_open ON public.redemptions USING btree (user_id) WHERE (status = 'requested'::text);

create table referral_clicks (
  user_id bigint not null,  -- owner: erase=delete keep=13m
  day date not null,
  visitor digest256 not null,  -- pii: class=technical erase=row
  at timestamp with time zone default now() not null,
  PRIMARY KEY (user_id, day, visitor),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX referral_clicks_day ON public.referral_clicks USING brin (day);
CREATE TRIGGER count_click AFTER INSERT ON public.referral_clicks FOR EACH ROW EXECUTE FUNCTION affiliate_stats_click();

create table referrals (
  client_id bigint not null,
  user_id bigint not null,  -- owner: erase=keep keep=6y
  bound_at timestamp with time zone default now() not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((client_id <> user_id))
);
CREATE INDEX referrals_affiliate ON public.referrals USING btree (user_id, client_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.referrals FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table refunds (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  payment_id bigint not null,
  provider_refund_id text not null,
  amount_minor bigint not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (user_id, payment_id, provider_refund_id),
  UNIQUE (provider_refund_id),
  FOREIGN KEY (user_id, payment_id) REFERENCES payments(user_id, id),
  CHECK ((amount_minor > 0))
);
CREATE TRIGGER add_up AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION payments_refunded();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table resume_positions (
  user_id bigint not null,  -- owner: erase=delete keep=24m
  item_id bigint not null,
  part_id bigint default 0 not null,
  position_seconds integer not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (user_id, item_id, part_id),
  FOREIGN KEY (item_id) REFERENCES items(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((position_seconds >= 0))
) partition by HASH (user_id);

create table roadmap_assignments (
  user_id bigint not null,  -- owner: erase=delete keep=account
  lesson_id bigint not null,
  status text not null,  -- pii: class=none erase=keep
  focus_slot smallint,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (user_id, lesson_id),
  UNIQUE (user_id, focus_slot) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (lesson_id) REFERENCES roadmap_lessons(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((focus_slot >= 1) AND (focus_slot <= 3))),
  CHECK (((status = 'focus'::text) = (focus_slot IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['stuck'::text, 'focus'::text, 'complete'::text])))
);
CREATE INDEX roadmap_assignments_in_focus ON public.roadmap_assignments USING btree (lesson_id) WHERE (status = 'focus'::text);

create table roadmap_lessons (
  id bigint generated always as identity not null,
  group_name text not null,  -- pii: class=none erase=keep
  name text not null,  -- pii: class=none erase=keep
  "position" integer not null,
  retired_at timestamp with time zone,
  improves text,  -- pii: class=none erase=keep
  PRIMARY KEY (id),
  UNIQUE (group_name, name),
  CHECK (((length(group_name) >= 1) AND (length(group_name) <= 80))),
  CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  CHECK ((improves = ANY (ARRAY['patients'::text, 'takings'::text, 'deposits'::text, 'no_shows'::text, 'rebooked'::text, 'enquiries'::text])))
);
CREATE INDEX roadmap_lessons_order ON public.roadmap_lessons USING btree ("position", id) WHERE (retired_at IS NULL);
CREATE TRIGGER release_focus AFTER UPDATE OF retired_at ON public.roadmap_lessons FOR EACH ROW WHEN (((old.retired_at IS NULL) AND (new.retired_at IS NOT NULL))) EXECUTE FUNCTION release_focus();

create table search_counts (
  day date not null,
  terms text not null,  -- pii: class=none erase=keep
  searches integer not null,
  hits integer not null,
  PRIMARY KEY (day, terms),
  CHECK (((length(terms) >= 1) AND (length(terms) <= 200))),
  CHECK ((hits >= 0)),
  CHECK ((searches > 0))
);

create table search_documents (
  item_id bigint not null,
  part_id bigint default 0 not null,
  title text not null,  -- pii: class=none erase=keep
  words tsvector not null,
  title_words tsvector not null,
  PRIMARY KEY (item_id, part_id),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX search_documents_item_title ON public.search_documents USING gin (title_words) WITH (fastupdate=off) WHERE (part_id = 0);
CREATE INDEX search_documents_item_words ON public.search_documents USING gin (words) WITH (fastupdate=off) WHERE (part_id = 0);
CREATE INDEX search_documents_title ON public.search_documents USING gin (title_words) WITH (fastupdate=off);
CREATE INDEX search_documents_words ON public.search_documents USING gin (words) WITH (fastupdate=off);

create table search_passages (
  item_id bigint not null,
  part_id bigint not null,
  "position" integer not null,
  start_seconds integer,
  text text not null,  -- pii: class=none erase=keep
  words tsvector not null,
  PRIMARY KEY (item_id, part_id, "position"),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CHECK ((start_seconds >= 0))
);

create table search_state (
  only_row boolean default true not null,
  version bigint default 0 not null,
  item_id bigint default 0 not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table search_words (
  word text not null,  -- pii: class=none erase=keep
  stem text generated always as ((ts_lexize('english_stem'::regdictionary, word))[1]) stored,  -- pii: class=none erase=keep
  is_in_titles boolean not null,
  documents integer not null,
  PRIMARY KEY (word),
  CHECK (((length(word) >= 2) AND (length(word) <= 30))),
  CHECK ((documents >= 0))
);
CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX search_words_stem ON public.search_words USING btree (stem);

create table sessions (
  user_id bigint not null,  -- owner: erase=delete keep=90d
  id bigint generated always as identity not null,
  token_hash digest256 not null,  -- pii: class=credential erase=row
  kind text default 'browser'::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip inet,  -- pii: class=technical erase=row
  user_agent text,  -- pii: class=technical erase=row
  PRIMARY KEY (user_id, id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((expires_at > created_at)),
  CHECK ((kind = ANY (ARRAY['browser'::text, 'bearer'::text]))),
  CHECK ((length(user_agent) <= 400))
);
CREATE INDEX sessions_expired ON public.sessions USING btree (expires_at);
CREATE TRIGGER delete_push_device AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION delete_push_device();

create table share_visits (
  user_id bigint not null,  -- owner: erase=delete keep=13m
  day date not null,
  visitor digest256 not null,  -- pii: class=technical erase=row
  path text not null,  -- pii: class=technical erase=row
  at timestamp with time zone not null,
  PRIMARY KEY (user_id, day, visitor, path),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((length(path) <= 500))
);
CREATE INDEX share_visits_day ON public.share_visits USING btree (day);

create table sign_ups (
  id uuid not null,
  email email_address not null,  -- pii: class=contact erase=row
  name text not null,  -- pii: class=identity erase=row
  password_hash text not null,  -- pii: class=credential erase=row
  referral_code text,  -- pii: class=identity erase=row
  terms_version text not null,
  token_hash digest256 not null,  -- pii: class=credential erase=row
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  CHECK ((expires_at > created_at)),
  CHECK ((length(name) <= 120)),
  CHECK ((length(referral_code) <= 40)),
  CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CHECK ((used_at <= expires_at))
);
CREATE INDEX sign_ups_email ON public.sign_ups USING btree (email, created_at DESC);
CREATE INDEX sign_ups_expired ON public.sign_ups USING btree (expires_at);

create table subscriptions (
  user_id bigint not null,  -- owner: erase=keep keep=6y
  id bigint generated always as identity not null,
  order_id bigint,
  plan_id bigint not null,
  provider_subscription_id text not null,
  status text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  cancel_at_period_end boolean default false not null,
  cancel_reason text,  -- pii: class=content erase=null
  ended_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  fee_minor bigint,
  fee_currency currency_code,
  pending_change json,  -- pii: class=none erase=keep
  PRIMARY KEY (user_id, id),
  UNIQUE (id),
  UNIQUE (provider_subscription_id),
  FOREIGN KEY (plan_id) REFERENCES plans(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (user_id, order_id) REFERENCES orders(user_id, id),
  CHECK (((fee_minor IS NULL) = (fee_currency IS NULL))),
  CHECK (((status <> 'ended'::text) OR (ended_at IS NOT NULL))),
  CHECK ((fee_minor >= 0)),
  CHECK ((length(cancel_reason) <= 500)),
  CHECK ((period_end > period_start)),
  CHECK ((status = ANY (ARRAY['incomplete'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'ended'::text, 'duplicate'::text])))
);
CREATE INDEX subscriptions_due ON public.subscriptions USING btree (period_end) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text, 'unpaid'::text]));
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (user_id) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text, 'unpaid'::text]));
CREATE TRIGGER guard BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION subscriptions_guard();

create table support_acknowledgements (
  id uuid not null,
  mailbox text not null,  -- pii: class=contact erase=row
  day date not null,
  email email_address not null,  -- pii: class=contact erase=row
  user_id bigint,  -- owner: erase=delete keep=7d
  PRIMARY KEY (id),
  UNIQUE (mailbox, day),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((length(mailbox) <= 254))
);
CREATE INDEX support_acknowledgements_user ON public.support_acknowledgements USING btree (user_id) WHERE (user_id IS NOT NULL);

create table testimonials (
  id bigint generated always as identity not null,
  quote text not null,  -- pii: class=content erase=row
  member_name text not null,  -- pii: class=contact erase=row
  role text not null,  -- pii: class=contact erase=row
  clinic text not null,  -- pii: class=contact erase=row
  picture_id bigint,
  "position" smallint not null,
  published boolean default false not null,
  PRIMARY KEY (id),
  UNIQUE (member_name),
  FOREIGN KEY (picture_id) REFERENCES media_assets(id),
  CHECK (((length(clinic) >= 1) AND (length(clinic) <= 160))),
  CHECK (((length(member_name) >= 1) AND (length(member_name) <= 120))),
  CHECK (((length(quote) >= 1) AND (length(quote) <= 600))),
  CHECK (((length(role) >= 1) AND (length(role) <= 120)))
);
CREATE INDEX testimonials_picture ON public.testimonials USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table users (
  id bigint generated always as identity not null,  -- owner: erase=scrub keep=account
  public_id uuid default uuid_v7() not null,
  email email_address,  -- pii: class=contact erase=null
  name text not null,  -- pii: class=identity erase='Deleted member'
  status text default 'pending'::text not null,
  referred_by text,  -- pii: class=identity erase=null
  time_zone text default 'Europe/London'::text not null,  -- pii: class=none erase=keep
  created_at timestamp with time zone default now() not null,
  activated_at timestamp with time zone,
  erased_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (email),
  UNIQUE (public_id),
  CHECK (((status <> 'active'::text) OR (activated_at IS NOT NULL))),
  CHECK (((status = 'erased'::text) = (email IS NULL))),
  CHECK (((status = 'erased'::text) = (erased_at IS NOT NULL))),
  CHECK ((length(name) <= 120)),
  CHECK ((length(referred_by) <= 40)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text, 'erased'::text])))
);
CREATE INDEX users_name_beginning ON public.users USING btree (lower(name) text_pattern_ops) WHERE (status = 'active'::text);
CREATE INDEX users_time_zone ON public.users USING btree (time_zone, id) WHERE (status = 'active'::text);
CREATE TRIGGER remove_card AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN ((new.status <> 'active'::text)) EXECUTE FUNCTION remove_card_of_inactive();

create table video_starts (
  item_id bigint not null,
  day date not null,
  viewer digest256 not null,  -- pii: class=technical erase=row
  user_id bigint,  -- owner: erase=delete keep=13m
  path text not null,  -- pii: class=technical erase=row
  client_details text,  -- pii: class=technical erase=row
  at timestamp with time zone not null,
  PRIMARY KEY (item_id, day, viewer),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((length(client_details) <= 300)),
  CHECK ((length(path) <= 500))
);
CREATE INDEX video_starts_day ON public.video_starts USING btree (day);
CREATE INDEX video_starts_member ON public.video_starts USING btree (user_id) WHERE (user_id IS NOT NULL);

create table videos (
  item_id bigint not null,
  kind text default 'video'::text not null,
  video_id bigint,
  preview_id bigint,
  duration_seconds integer default 0 not null,
  presenter_name text,
  presenter_role text,
  description_html text default ''::text not null,
  PRIMARY KEY (item_id),
  FOREIGN KEY (kind, item_id) REFERENCES items(kind, id) ON DELETE CASCADE,
  FOREIGN KEY (preview_id) REFERENCES media_assets(id),
  FOREIGN KEY (video_id) REFERENCES media_assets(id),
  CHECK (((length(presenter_name) >= 1) AND (length(presenter_name) <= 120))),
  CHECK ((duration_seconds >= 0)),
  CHECK ((kind = 'video'::text)),
  CHECK ((length(presenter_role) <= 200)),
  CHECK ((preview_id <> video_id))
);
CREATE INDEX videos_preview ON public.videos USING btree (preview_id) WHERE (preview_id IS NOT NULL);
CREATE INDEX videos_video ON public.videos USING btree (video_id) WHERE (video_id IS NOT NULL);
CREATE TRIGGER touch_inserted AFTER INSERT ON public.videos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();
CREATE TRIGGER touch_updated AFTER UPDATE ON public.videos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_items();

create table watch_marks (
  item_id bigint not null,
  viewer digest256 not null,  -- pii: class=technical erase=row
  percentage smallint not null,
  user_id bigint,  -- owner: erase=delete keep=13m
  at timestamp with time zone not null,
  PRIMARY KEY (item_id, viewer, percentage),
  FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((percentage = ANY (ARRAY[10, 30, 60, 90])))
);
CREATE INDEX watch_marks_at ON public.watch_marks USING btree (at);
CREATE INDEX watch_marks_member ON public.watch_marks USING btree (user_id) WHERE (user_id IS NOT NULL);

create table webhook_events (
  event_id text not null,
  type text not null,
  object_key text,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  processed_at timestamp with time zone,
  PRIMARY KEY (event_id)
);
CREATE INDEX webhook_events_received ON public.webhook_events USING brin (received_at);
CREATE INDEX webhook_events_waiting ON public.webhook_events USING btree (object_key) WHERE (processed_at IS NULL);

create table weekly_benchmarks (
  week monday not null,
  metric text not null,  -- pii: class=none erase=keep
  contributors integer not null,
  low integer not null,
  high integer not null,
  PRIMARY KEY (week, metric),
  FOREIGN KEY (week) REFERENCES benchmark_weeks(week),
  CHECK ((contributors >= 10)),
  CHECK ((high > low)),
  CHECK ((low >= 0)),
  CHECK ((metric = ANY (ARRAY['patients'::text, 'takings'::text, 'deposits'::text, 'no_shows'::text, 'rebooked'::text, 'enquiries'::text])))
);

create table weekly_numbers (
  user_id bigint not null,  -- owner: erase=delete keep=account
  week monday not null,
  patients clinic_count,  -- pii: class=business erase=row
  takings integer,  -- pii: class=business erase=row
  deposits clinic_count,  -- pii: class=business erase=row
  no_shows clinic_count,  -- pii: class=business erase=row
  rebooked clinic_count,  -- pii: class=business erase=row
  enquiries clinic_count,  -- pii: class=business erase=row
  updated_at timestamp with time zone not null,
  PRIMARY KEY (user_id, week),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((takings >= 0) AND (takings <= 10000000)))
);
CREATE INDEX weekly_numbers_week ON public.weekly_numbers USING btree (week);

create view privacy_gaps as
 WITH tables AS (
         SELECT c.oid,
            ((c.oid)::regclass)::text AS name
           FROM (pg_class c
             JOIN pg_namespace n ON ((n.oid = c.relnamespace)))
          WHERE ((n.nspname = 'public'::name) AND (c.relkind = ANY (ARRAY['r'::"char", 'p'::"char"])) AND (NOT c.relispartition))
        ), columns AS (
         SELECT t.oid,
            t.name,
            a.attnum,
            (a.attname)::text AS col,
            a.atttypid,
            a.attgenerated,
            (EXISTS ( SELECT
                   FROM privacy_map m
                  WHERE ((m.table_name = t.name) AND (m.column_name = a.attname)))) AS tagged,
            (EXISTS ( SELECT
                   FROM privacy_map m
                  WHERE ((m.table_name = t.name) AND (m.tag = 'owner'::text)))) AS owned
           FROM (tables t
             JOIN pg_attribute a ON (((a.attrelid = t.oid) AND (a.attnum > 0) AND (NOT a.attisdropped))))
        )
 SELECT columns.name AS table_name,
    columns.col AS column_name,
    'member column without an owner tag'::text AS gap
   FROM columns
  WHERE (((columns.col = 'user_id'::text) OR ((columns.name = 'users'::text) AND (columns.col = 'id'::text))) AND (NOT columns.tagged))
UNION ALL
 SELECT c.name AS table_name,
    c.col AS column_name,
    'owner column without an index that leads with it'::text AS gap
   FROM (columns c
     JOIN privacy_map m ON (((m.table_name = c.name) AND (m.column_name = c.col) AND (m.tag = 'owner'::text))))
  WHERE (NOT (EXISTS ( SELECT
           FROM pg_index i
          WHERE ((i.indrelid = c.oid) AND (i.indkey[0] = c.attnum)))))
UNION ALL
 SELECT columns.name AS table_name,
    columns.col AS column_name,
    'an address of a person without a pii tag'::text AS gap
   FROM columns
  WHERE ((NOT columns.tagged) AND (columns.atttypid = ANY (ARRAY[('email_address'::regtype)::oid, ('inet'::regtype)::oid])))
UNION ALL
 SELECT c.name AS table_name,
    c.col AS column_name,
    'free column of an owned table without a pii tag'::text AS gap
   FROM columns c
  WHERE (c.owned AND (NOT c.tagged) AND (c.attgenerated = ''::"char") AND (c.atttypid = ANY (ARRAY[('text'::regtype)::oid, ('jsonb'::regtype)::oid, ('text[]'::regtype)::oid, ('digest256'::regtype)::oid])) AND (NOT (EXISTS ( SELECT
           FROM pg_constraint k
          WHERE ((k.conrelid = c.oid) AND (c.attnum = ANY (k.conkey)) AND (k.contype = ANY (ARRAY['f'::"char", 'u'::"char"])))))) AND (NOT (EXISTS ( SELECT
           FROM pg_constraint k
          WHERE ((k.conrelid = c.oid) AND (c.attnum = ANY (k.conkey)) AND (k.contype = 'c'::"char") AND (pg_get_constraintdef(k.oid) ~ '= ANY|= '''::text))))));

create view privacy_map as
 SELECT ((c.oid)::regclass)::text AS table_name,
    (a.attname)::text AS column_name,
    split_part(d.description, ':'::text, 1) AS tag,
    "substring"(d.description, 'class=(\S+)'::text) AS class,
    "substring"(d.description, 'erase=(''[^'']*''|\S+)'::text) AS erase,
    "substring"(d.description, 'keep=(.*)$'::text) AS keep
   FROM (((pg_class c
     JOIN pg_namespace n ON (((n.oid = c.relnamespace) AND (n.nspname = 'public'::name))))
     JOIN pg_attribute a ON (((a.attrelid = c.oid) AND (a.attnum > 0) AND (NOT a.attisdropped))))
     JOIN pg_description d ON (((d.objoid = c.oid) AND (d.classoid = ('pg_class'::regclass)::oid) AND (d.objsubid = a.attnum))))
  WHERE ((c.relkind = ANY (ARRAY['r'::"char", 'p'::"char"])) AND (NOT c.relispartition) AND (d.description ~ '^(owner|pii): '::text));

CREATE OR REPLACE FUNCTION public.account_tokens_write_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.used_at is not null or old.voided_at is not null then
    raise exception 'token % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_answer_words(kept assistant_answers)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO assistant_answer_words (user_id, answer_id, surface, category, words)  SELECT (add_answer_words.kept).user_id AS user_id,
             (add_answer_words.kept).id AS id,
             (add_answer_words.kept).surface AS surface,
             COALESCE(((add_answer_words.kept).course_id)::text, (add_answer_words.kept).surface) AS "coalesce",
             array_to_tsvector(ARRAY( SELECT (((add_answer_words.kept).user_id || '/'::text) || word.word)
                    FROM unnest(words_of((((add_answer_words.kept).question || ' '::text) || (add_answer_words.kept).answer))) word(word))) AS array_to_tsvector
           WHERE (((add_answer_words.kept).surface <> 'content'::text) AND ((add_answer_words.kept).answer <> ''::text) AND ((add_answer_words.kept).ending IS NOT NULL)) ON CONFLICT(user_id, answer_id) DO UPDATE SET words = excluded.words;
END
;

CREATE OR REPLACE FUNCTION public.affiliate_stats_click()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into affiliate_stats as stats (user_id, link_clicks) values (new.user_id, 1)
  on conflict (user_id) do update set link_clicks = stats.link_clicks + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.affiliate_stats_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into affiliate_stats as stats (user_id, clients_active) values (new.user_id, 1)
    on conflict (user_id) do update set clients_active = stats.clients_active + 1;
  else
    update affiliate_stats set clients_active = clients_active - 1 where user_id = old.user_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.answer_query(bigint, text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (string_agg(format('''%s/%s'':*'::text, $1, word.word), ' & '::text))::tsquery AS string_agg
    FROM unnest(words_of($2)) word(word);
END
;

CREATE OR REPLACE FUNCTION public.assistant_allowance(plans jsonb, OUT requests integer, OUT tokens bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT max(COALESCE(assistant_allowances.daily_requests, given.requests)) AS max,
     max(COALESCE(assistant_allowances.daily_tokens, given.tokens)) AS max
    FROM (jsonb_to_recordset(assistant_allowance.plans) given(plan_id bigint, requests integer, tokens bigint)
      LEFT JOIN assistant_allowances USING (plan_id));
END
;

CREATE OR REPLACE FUNCTION public.assistant_begin(asked assistant_answers, title text, OUT answer_id bigint, OUT thread_id bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.assistant_reserve(asked assistant_answers, title text, call assistant_calls, plans jsonb, max_open integer, OUT refusal text, OUT call_id bigint, OUT answer_id bigint, OUT thread_id bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.block_query(block text, words text[], beginnings text[])
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (string_agg((((''''::text || block_query.block) || word.word) ||
         CASE
             WHEN ((length(word.word) >= 3) AND (word.word = ANY (block_query.beginnings))) THEN ''':*'::text
             ELSE ''''::text
         END), ' & '::text))::tsquery AS string_agg
    FROM unnest(block_query.words) word(word);
END
;

CREATE OR REPLACE FUNCTION public.block_words(group_name text, number bigint, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return array_to_tsvector(array(
    select block || word
    from unnest(public.words_of($3)) word,
      unnest(array[public.word_block($1, 13, $2 >> 13), public.word_block($1, 17, $2 >> 17)]) block));
end $function$
;

CREATE OR REPLACE FUNCTION public.catalogue_version()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare taken text := current_setting('maetrix.catalogue_version', true);
begin
  if coalesce(taken, '') = '' then
    update catalogue_state set version = version + 1 returning version into taken;
    perform set_config('maetrix.catalogue_version', taken, true);
    perform pg_notify('catalogue', '');
    perform graphile_worker.add_job('search.index', '{}', max_attempts := 25, job_key := 'search.index');
  end if;
  return taken::bigint;
end $function$
;

CREATE OR REPLACE FUNCTION public.chat_post(room bigint, author bigint, key uuid, message text, attachment bigint, answered bigint, at timestamp with time zone)
 RETURNS TABLE(room_id bigint, seq bigint, is_new boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare head chat_heads;
begin
  update chat_heads h set last_seq = h.last_seq + 1, last_at = greatest(at::timestamptz(3), h.last_at)
  where h.room_id = room returning * into strict head;

  insert into chat_send_keys (user_id, client_key, room_id, seq, sent_at)
  values (author, key, room, head.last_seq, head.last_at) on conflict do nothing;
  if not found then
    update chat_heads h set last_seq = h.last_seq - 1 where h.room_id = room;
    return query select k.room_id, k.seq, false from chat_send_keys k where k.user_id = author and k.client_key = key;
    return;
  end if;

  insert into chat_messages (room_id, seq, user_id, sent_at, body, asset_id, reply_to)
  values (room, head.last_seq, author, head.last_at, nullif(message, ''), attachment, answered);
  return query select room, head.last_seq, true;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_member_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_counts as known (slot, value, changes)
  select pg_backend_pid() % 16, count(*) * case tg_op when 'INSERT' then 1 else -1 end, count(*) from changed having count(*) > 0
  on conflict (slot) do update set value = known.value + excluded.value, changes = known.changes + excluded.changes;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_plays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_plays values (new.item_id, 1)
  on conflict (item_id) do update set play_count = item_plays.play_count + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_renamed_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_counts as known (slot, value, changes) values (pg_backend_pid() % 16, 0, 1)
  on conflict (slot) do update set changes = known.changes + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_stars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item bigint := coalesce(new.item_id, old.item_id);
begin
  insert into item_stats (item_id) values (item) on conflict do nothing;
  update item_stats set
    star_counts = (select array_agg(count + case when star = new.stars then 1 else 0 end - case when star = old.stars then 1 else 0 end order by star)
                   from unnest(star_counts) with ordinality as counted (count, star)),
    changed_at = clock_timestamp()
  where item_id = item;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_push_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where user_id = new.user_id and session_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.disputes_close_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'open' and new.status <> old.status then
    raise exception 'dispute % is closed', old.provider_dispute_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.email_changes_write_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null
     or (coalesce(old.used_at, old.voided_at) is not null
         and to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at') then
    raise exception 'email change % is spent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.enrolments_progress()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update enrolments e set completed_lessons = e.completed_lessons + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select user_id, course_id, count(*) as n from changed group by 1, 2) c
  where e.user_id = c.user_id and e.item_id = c.course_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_hash_partitions(parent regclass, modulus integer, options text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for remainder in 0 .. modulus - 1 loop
    execute format('create table if not exists %I partition of %s for values with (modulus %s, remainder %s) %s',
                   format('%s_h%s', parent, lpad(remainder::text, 2, '0')), parent, modulus, remainder, options);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.globe_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN cube(ARRAY[(cos(radians(latitude)) * cos(radians(longitude))), (cos(radians(latitude)) * sin(radians(longitude))), sin(radians(latitude))])
;

CREATE OR REPLACE FUNCTION public.grants_only_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.revoked_at is not null
     or (to_jsonb(new) - '{revoked_at,revoke_reason}'::text[]) <> (to_jsonb(old) - '{revoked_at,revoke_reason}'::text[]) then
    raise exception 'grant % may only be revoked, once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_answer_words(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_apply()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  posting ledger_postings;
  balance bigint;
begin
  select * into posting from ledger_postings where id = new.posting_id;
  -- A posting is sealed with the transaction that wrote it: no late lines, not even balanced ones.
  if posting.posted_in <> pg_current_xact_id() then
    raise exception 'posting % is sealed', new.posting_id using errcode = 'restrict_violation';
  end if;
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor
  where id = new.account_id and user_id is not null
  returning balance_minor into balance;
  if new.amount_minor < 0 and balance < 0 and posting.kind <> 'commission_reversal' then
    raise exception 'balance_minor of account % would be below zero', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger_entries where posting_id = new.id)
     or exists (select from ledger_entries where posting_id = new.id group by unit having sum(amount_minor) <> 0) then
    raise exception 'posting % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.not_personal(IN tbl regclass, VARIADIC cols text[])
 LANGUAGE sql
AS $procedure$
  call personal(tbl, 'none', 'keep', variadic cols)
$procedure$
;

CREATE OR REPLACE PROCEDURE public.owned(IN tbl regclass, IN erase text, IN keep text DEFAULT 'account'::text, IN col text DEFAULT 'user_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  if erase not in ('delete', 'scrub', 'keep') then raise exception 'unknown erase mode %', erase; end if;
  execute format('comment on column %s.%I is %L', tbl, col, format('owner: erase=%s keep=%s', erase, keep));
end $procedure$
;

CREATE OR REPLACE FUNCTION public.payments_name_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select name into new.plan_name from plans where id = new.plan_id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.payments_refunded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments set refunded_minor = refunded_minor + new.amount_minor
  where user_id = new.user_id and id = new.payment_id;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.personal(IN tbl regclass, IN class text, IN erase text, VARIADIC cols text[])
 LANGUAGE plpgsql
AS $procedure$
declare col text;
begin
  foreach col in array cols loop
    execute format('comment on column %s.%I is %L', tbl, col, format('pii: class=%s erase=%s', class, erase));
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.plans_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform catalogue_version();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recount_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update courses c set
    chapter_count    = (select count(*) from chapters where course_id = c.item_id),
    lesson_count     = (select count(*) from lessons where course_id = c.item_id and retired_at is null),
    duration_seconds = (select coalesce(sum(duration_seconds), 0) from lessons where course_id = c.item_id and retired_at is null)
  where c.item_id in (select course_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only (% refused)', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.release_focus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from roadmap_assignments where lesson_id = new.id and status = 'focus';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_card_of_inactive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_cards where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.revise_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  new.sequence := old.sequence + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.stamp_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.catalogue_version := catalogue_version();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.subscriptions_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.version <> old.version + 1 then
    raise exception 'subscription % changed meanwhile (version %)', old.id, old.version using errcode = 'serialization_failure';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update items set updated_at = now() where id in (select item_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_items_of_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update items set updated_at = now()
  where id in (select course_id from lessons where video_id = asset
               union select course_id from lessons where download_id = asset
               union select item_id from videos where video_id = asset
               union select item_id from videos where preview_id = asset);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_podcasts_of_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare asset bigint := coalesce((to_jsonb(new) ->> 'asset_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  update podcasts set duration_seconds = coalesce((select round(duration_ms / 1000.0) from media_assets where id = asset), 0)
  where audio_id = asset;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.uuid_v7(at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
              from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.word_block(group_name text, bits integer, block bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((group_name || '/'::text) || (bits)::text) || '/'::text) || (block)::text) || '/'::text)
;

CREATE OR REPLACE FUNCTION public.words_of(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from string_to_table(regexp_replace(
      regexp_replace(normalize(lower($1 collate "default"), nfkd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' ') word
    where word <> '');
end $function$
;
