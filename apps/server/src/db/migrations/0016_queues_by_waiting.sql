-- A queue lists what waits longest first.
create index preorders_by_waiting on preorders (current_status, status_since, id);
