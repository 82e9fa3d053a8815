-- Names of accounts are one and the same however they are written: with full-width letters, ligatures, or another case.
-- The look-up, the limiter of attempts and the unique index all compare what this function gives.
create function login_key(given text) returns text language sql immutable parallel safe
  return normalize(lower(upper(normalize(btrim(given), nfkc))), nfkc);

create or replace function keep_user_logins() returns trigger language plpgsql as $$
begin
  delete from user_logins where user_id = new.id;
  insert into user_logins select distinct login_key(login), new.id from unnest(array[new.username, new.email]) as login;
  return null;
end $$;

create or replace function keep_client_logins() returns trigger language plpgsql as $$
begin
  delete from client_logins where client_id = new.id;
  insert into client_logins select distinct login_key(login), new.id from unnest(array[new.username, new.client_email]) as login;
  return null;
end $$;

-- Two accounts whose names have been one all along stop here, by the name of the index: one of them has to be renamed first.
delete from user_logins;
insert into user_logins select distinct login_key(login), id from users, unnest(array[username, email]) as login;
delete from client_logins;
insert into client_logins select distinct login_key(login), id from clients, unnest(array[username, client_email]) as login;
