-- Servers remember who a session belongs to: whatever ends or changes one is told to all of them when it is committed.
create function notify_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', '');
  return null;
end $$;
create trigger sessions_are_told after delete or update of user_id, client_id, expires_at on sessions
  for each row execute function notify_sessions_changed();
create trigger users_are_told_to_sessions after delete or update of role, name, is_active, is_demo, must_change_password, password_hash on users
  for each row execute function notify_sessions_changed();
create trigger clients_are_told_to_sessions after delete or update of nombre_alianza, is_demo, must_change_password, password_hash on clients
  for each row execute function notify_sessions_changed();
