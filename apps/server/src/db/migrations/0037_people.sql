-- Several people of one alianza, each with a way in of their own. The alianza's own account, which `clients` keeps, is the first of them and may do
-- everything; these are the others.
create table client_people (
  id text primary key default new_id(),
  client_id text not null references clients (id) on delete cascade,
  name text not null constraint client_people_named check (btrim(name) <> ''),
  email text not null,
  cedula text,
  phone text,
  powers text[] not null constraint client_people_powers_known check (
    powers <@ array['ver', 'solicitar', 'confirmar', 'administrar'] and 'ver' = any (powers)),
  -- Null until the invitation is accepted.
  password_hash text,
  invited_at timestamptz not null,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  -- Whoever is taken out stays, so that what they did still says who it was.
  removed_at timestamptz,
  version int not null default 1,
  search text generated always as (searchable(name || ' ' || email || ' ' || coalesce(cedula, ''))) stored
);
create index client_people_of_client on client_people (client_id, created_at, id);

-- Their e-mail is a name to sign in by, in the same space as those of the alianzas.
alter table client_logins add column person_id text references client_people (id) on delete cascade;
create index client_logins_person on client_logins (person_id) where person_id is not null;
create or replace function keep_client_logins() returns trigger language plpgsql as $$
begin
  delete from client_logins where client_id = new.id and person_id is null;
  insert into client_logins select distinct login_key(login), new.id from unnest(array[new.username, new.client_email]) as login;
  return null;
end $$;
create function keep_person_login() returns trigger language plpgsql as $$
begin
  delete from client_logins where person_id = new.id;
  if new.removed_at is null then
    insert into client_logins (login, client_id, person_id) values (login_key(new.email), new.client_id, new.id);
  end if;
  return null;
end $$;
create trigger client_people_login after insert or update of email, removed_at on client_people for each row execute function keep_person_login();

-- A session, and a link for a password, belongs to one of the staff, to an alianza's account, or to another person of it.
alter table sessions add column person_id text references client_people (id) on delete cascade;
create index sessions_person on sessions (person_id) where person_id is not null;
alter table sessions drop constraint sessions_one_owner;
alter table sessions add constraint sessions_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1);
alter table password_resets add column person_id text constraint password_resets_one_for_person unique references client_people (id) on delete cascade;
alter table password_resets drop constraint password_resets_one_owner;
alter table password_resets add constraint password_resets_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1);
create function void_person_reset() returns trigger language plpgsql as $$
begin
  delete from password_resets where person_id = new.id;
  return null;
end $$;
create trigger client_people_void_reset after update of password_hash, email, removed_at on client_people for each row
  when (old.password_hash is distinct from new.password_hash or old.email <> new.email or new.removed_at is not null)
  execute function void_person_reset();

-- Whoever is taken out is out at once.
create function end_person_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where person_id = new.id;
  return null;
end $$;
create trigger client_people_removed after update of removed_at on client_people for each row
  when (new.removed_at is not null) execute function end_person_sessions();
create trigger client_people_are_told_to_sessions after delete or update of name, powers, removed_at, password_hash on client_people
  for each row execute function notify_sessions_changed();
