-- What ends is found by its time. Where rows arrive in the order of that time, a summary per range is enough.
create index account_tokens_expired  on account_tokens (expires_at);
create index account_events_at       on account_events using brin (at);
create index webhook_events_received on webhook_events using brin (received_at);
create index referral_clicks_day     on referral_clicks using brin (day);
