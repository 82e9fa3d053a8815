-- Second factors of everybody who signs in: staff, the accounts of alianzas and their other people. `owner_id` is whichever of the three it is.
alter table recovery_codes drop constraint recovery_codes_user_id_fkey, drop constraint recovery_codes_pkey;
alter table second_factors drop constraint second_factors_pkey;
alter table second_factors
  alter column user_id drop not null,
  add column client_id text references clients (id) on delete cascade,
  add column person_id text references client_people (id) on delete cascade,
  add column owner_id text generated always as (coalesce(user_id, client_id, person_id)) stored,
  add constraint second_factors_pkey primary key (owner_id),
  add constraint second_factors_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1);

-- They are for whoever has lost an authenticator or a passkey, and so belong to the account.
alter table recovery_codes
  alter column user_id drop not null,
  add column client_id text references clients (id) on delete cascade,
  add column person_id text references client_people (id) on delete cascade,
  add column owner_id text generated always as (coalesce(user_id, client_id, person_id)) stored,
  add constraint recovery_codes_pkey primary key (owner_id, code_hash),
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  add constraint recovery_codes_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1);

-- Public keys of WebAuthn credentials. `counter` is what the authenticator said at its last use: one that does not grow is a copy's.
create table passkeys (
  id text primary key default new_id(),
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  person_id text references client_people (id) on delete cascade,
  owner_id text generated always as (coalesce(user_id, client_id, person_id)) stored,
  credential_id text not null constraint passkeys_credential_unique unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null constraint passkeys_named check (btrim(name) <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  blocked_at timestamptz,
  constraint passkeys_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1)
);
create index passkeys_owner on passkeys (owner_id, created_at, id);

-- A challenge says itself how long it is good; what has been answered is kept until then, so that it is answered once.
create table used_challenges (
  digest bytea primary key,
  expires_at timestamptz not null
);

-- When somebody last passed a second factor in this session.
alter table sessions add column factor_at timestamptz;
update sessions set factor_at = proved_at
where exists (select from second_factors where second_factors.user_id = sessions.user_id and confirmed_at is not null);
drop trigger proofs_are_told_to_sessions on sessions;
create trigger proofs_are_told_to_sessions after update of proved_at, factor_at on sessions
  for each row execute function notify_sessions_changed();

-- Whoever is taken out of an alianza has no way in any more.
create or replace function end_person_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where person_id = new.id;
  delete from passkeys where person_id = new.id;
  delete from second_factors where person_id = new.id;
  delete from recovery_codes where person_id = new.id;
  return null;
end $$;

alter table security_log drop constraint security_log_event;
alter table security_log add constraint security_log_event check (event in (
  'download', 'export', 'signIn', 'newPlace', 'signInFailed', 'blockedPasskey', 'noSession', 'refused', 'notFound', 'limit', 'damagedFile', 'infectedFile', 'lost', 'removed'));
