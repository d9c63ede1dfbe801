-- Who hosts a live stream: their comments are marked.
create table live_stream_hosts (
  stream_id bigint not null references live_streams on delete cascade,
  user_id   bigint not null references users,
  primary key (user_id, stream_id)
);
create index live_stream_hosts_stream on live_stream_hosts (stream_id);
call owned('live_stream_hosts', 'delete');

-- Whoever joins is told which comments the team has hidden.
create index live_comments_hidden on live_comments (stream_id, number) where hidden_at is not null;
