-- Accounts: who has to choose a password of his own, who signed in when, what a session was opened from, and the second factor.

alter table users
  add column must_change_password boolean not null default false,
  add column last_sign_in_at timestamptz,
  add column search text generated always as (searchable(username || ' ' || name || ' ' || email || ' ' || coalesce(codigo_unico, '') || ' ' || id)) stored;

alter table clients
  add column must_change_password boolean not null default false,
  add column last_sign_in_at timestamptz,
  -- Until this day new requests are taken although the right of exploitation has ended.
  add column right_exception_until date constraint clients_exception_finite check (isfinite(right_exception_until)),
  add column right_exception_reason text,
  add constraint clients_exception_reasoned check (right_exception_until is null or right_exception_reason is not null),
  add column search text generated always as (searchable(nombre_alianza || ' ' || rif || ' ' || replace(rif, '-', '') || ' ' || username || ' ' || client_email || ' '
    || coalesce(nombre_de_representante, ''))) stored;

-- A session has a name of its own, by which it is listed and ended: its token's hash tells nobody anything, and its token is for its browser alone.
alter table sessions
  add column id text not null default new_id() constraint sessions_id_unique unique,
  add column device text,
  add column address text;

-- The secret of an authenticator. It counts from the moment a code of it was confirmed. `last_step` is the half minute of the last code
-- that let somebody in: no code does so twice.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint
);

-- For who has lost his authenticator: each lets him in once. They are random, so a fast hash is enough.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
