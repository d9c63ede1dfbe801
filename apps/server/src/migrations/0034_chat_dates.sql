-- A room is opened at a moment: its first message then or later.
create index chat_messages_dates on chat_messages (room_id, sent_at, seq);
