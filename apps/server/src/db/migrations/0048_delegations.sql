-- What somebody lets another person of their body do in their place, from one day to another. It counts once its taker has accepted it.
create table delegations (
  id text primary key default new_id(),
  giver_id text not null references users (id),
  taker_id text not null references users (id),
  permissions text[] not null constraint delegations_of_something check (cardinality(permissions) between 1 and 30),
  from_day date not null,
  until_day date not null,
  reason text not null constraint delegations_with_a_reason check (btrim(reason) <> ''),
  created_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  constraint delegations_to_another check (giver_id <> taker_id),
  constraint delegations_of_60_days check (until_day between from_day and from_day + 59),
  constraint delegations_answered_once check (accepted_at is null or declined_at is null),
  constraint delegations_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null)),
  constraint delegations_in_order check (accepted_at >= created_at and declined_at >= created_at and revoked_at >= created_at)
);
create index delegations_of_taker on delegations (taker_id, until_day);
create index delegations_of_giver on delegations (giver_id, created_at);
create index delegations_by_age on delegations (created_at, id);

-- Both are of one body, and nothing else stands between the two of them on any of its days, in either direction.
create function hold_delegation() returns trigger language plpgsql as $$
begin
  perform from users where id in (new.giver_id, new.taker_id) order by id for no key update;
  if (select count(distinct coalesce(substring(role from '^(gnb|daex|dgcim)(?:_|$)'), '')) from users where id in (new.giver_id, new.taker_id)) <> 1 then
    raise exception 'both are of one body' using errcode = 'check_violation', constraint = 'delegations_within_a_body';
  end if;
  if exists (select from delegations as other
      where other.giver_id in (new.giver_id, new.taker_id) and other.taker_id in (new.giver_id, new.taker_id)
        and other.declined_at is null and other.revoked_at is null and other.from_day <= new.until_day and other.until_day >= new.from_day) then
    raise exception 'one delegation between two people at a time' using errcode = 'check_violation', constraint = 'delegations_one_at_a_time';
  end if;
  return new;
end $$;
create trigger delegations_held before insert on delegations for each row execute function hold_delegation();

-- What was given stays as it was given; it is answered once, and revoked once.
create function keep_delegation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{accepted_at,declined_at,revoked_at,revoked_by}'::text[]) = (to_jsonb(old) - '{accepted_at,declined_at,revoked_at,revoked_by}'::text[])
    and (old.accepted_at is null or new.accepted_at = old.accepted_at) and (old.declined_at is null or new.declined_at = old.declined_at)
    and old.revoked_at is null and (old.declined_at is null or new.revoked_at is null) then
    return new;
  end if;
  raise exception 'a delegation stays as it was given' using errcode = 'check_violation', constraint = 'delegations_stay';
end $$;
create trigger delegations_stay before update or delete on delegations for each row execute function keep_delegation();
create trigger delegations_are_told_to_sessions after insert or update on delegations for each row execute function notify_sessions_changed();
