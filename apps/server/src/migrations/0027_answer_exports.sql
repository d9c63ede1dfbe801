-- Files of their answers that members ask for. A worker writes one to the object store, under its id; a day later the
-- file and the row are deleted.

create table answer_exports (
  id          uuid        primary key,
  user_id     bigint      not null references users,
  kind        text        not null check (kind in ('workbook', 'insight_engine')),
  format      text        not null check (format in ('docx', 'pdf')),
  status      text        not null default 'running' check (status in ('running', 'ready', 'failed')),
  entries     int         not null check (entries > 0),                  -- when it was asked for
  done        int         not null default 0 check (done >= 0),
  attempts    smallint    not null default 0,
  bytes       bigint      check (bytes > 0),
  created_at  timestamptz not null,
  touched_at  timestamptz not null,                                      -- the last sign of the worker
  expires_at  timestamptz not null,
  is_writing  boolean     not null default false,                        -- false before the first attempt and between two
  answer_ids  bigint[]    check (cardinality(answer_ids) between 1 and 500), -- null: all
  check (expires_at > created_at),
  check ((status = 'ready') = (bytes is not null))
);
create unique index answer_exports_one_running on answer_exports (user_id, kind) where status = 'running';
create index answer_exports_user    on answer_exports (user_id);
create index answer_exports_expired on answer_exports (expires_at);
call owned('answer_exports', 'delete', '1d');
call not_personal('answer_exports', 'kind', 'format', 'status');
