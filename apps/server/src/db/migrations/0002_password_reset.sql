-- A link for a new password that was mailed and is still open: one for each account, and of its token the hash alone.
-- The constraints guard against bugs of ours: whoever writes here holds the account's row.
create table password_resets (
  token_hash bytea primary key,
  user_id text constraint password_resets_one_for_user unique references users (id) on delete cascade,
  client_id text constraint password_resets_one_for_client unique references clients (id) on delete cascade,
  expires_at timestamptz not null,
  constraint password_resets_one_owner check (num_nonnulls(user_id, client_id) = 1)
);
create index password_resets_expiry on password_resets (expires_at);

-- A link was made for the password that was forgotten and for the mailbox it went to: when either changes, by whatever call, it is void.
create function void_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id or client_id = new.id;
  return null;
end $$;
create trigger users_void_reset after update of password_hash, email on users for each row
  when (old.password_hash <> new.password_hash or old.email <> new.email) execute function void_password_reset();
create trigger clients_void_reset after update of password_hash, client_email on clients for each row
  when (old.password_hash <> new.password_hash or old.client_email <> new.client_email) execute function void_password_reset();
