-- The bodies hold their own keys: one of their people administers the accounts of the body.
alter table users add column administers_body boolean not null default false;
alter table users add constraint users_administers_own_body check (not administers_body or role ~ '^(gnb|daex|dgcim)');
create index users_administering on users (role) where administers_body and is_active;
create trigger body_administrators_are_told_to_sessions after update of administers_body on users
  for each row execute function notify_sessions_changed();
