-- Browsers that receive push messages: one a session, and it ends with the session.

create table push_devices (
  user_id       bigint      not null references users,
  session_id    bigint      not null,
  endpoint      text        not null check (length(endpoint) <= 2048),       -- at the push service; whoever knows it can send to it
  endpoint_hash digest256   not null unique,                                 -- one browser belongs to one member at a time
  public_key    text        not null check (public_key ~ '^[\w-]{87}$'),     -- the browser's, on P-256
  auth_secret   text        not null check (auth_secret ~ '^[\w-]{22}$'),
  created_at    timestamptz not null,
  primary key (user_id, session_id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
call owned('push_devices', 'delete');
call personal('push_devices', 'technical', 'row', 'endpoint', 'endpoint_hash', 'public_key');
call personal('push_devices', 'credential', 'row', 'auth_secret');

-- Sessions are revoked long before their rows are deleted, in many ways: none of them may leave its device behind.
create function delete_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = new.user_id and session_id = new.id;
  return null;
end $$;
create trigger delete_push_device after update of revoked_at on sessions for each row
  when (new.revoked_at is not null)
  execute function delete_push_device();
