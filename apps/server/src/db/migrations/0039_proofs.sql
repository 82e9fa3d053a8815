-- When whoever is signed in last proved who they are: at the sign-in, and when they were asked again.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
create trigger proofs_are_told_to_sessions after update of proved_at on sessions for each row execute function notify_sessions_changed();
