-- Who downloaded what, who was refused what, who signed in from where. Written apart from what it tells of, so that it stops nobody's work.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null constraint security_log_event check (event in (
    'download', 'export', 'signIn', 'newPlace', 'signInFailed', 'noSession', 'refused', 'notFound', 'limit', 'damagedFile', 'lost', 'removed')),
  person_id text,
  person_role text,
  action text,
  concept text generated always as (split_part(action, '.', 1)) stored,
  record_id text,
  file_name text,
  reason text,
  address text,
  device text,
  request_id text,
  times integer not null constraint security_log_times check (times > 0)
);

create index security_log_by_age on security_log (at, id);
create index security_log_by_person on security_log (person_id, at, id);
create index security_log_by_event on security_log (event, at, id);
create index security_log_by_record on security_log (record_id, at, id) where record_id is not null;
create index security_log_by_address on security_log (address, at, id) where address is not null;

-- Nothing changes an entry, and nothing deletes it before its year is over.
create function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'the security log keeps its entries for a year' using errcode = 'restrict_violation';
end $$;
create trigger security_log_is_kept before update or delete on security_log for each row execute function keep_security_log();
create trigger security_log_is_not_emptied before truncate on security_log for each statement execute function keep_security_log();

-- From where an account has signed in: digests of addresses and devices, so that a new one is noticed.
create table sign_in_places (
  account_id text not null,
  place text not null,
  last_used_at timestamptz not null,
  primary key (account_id, place)
);
