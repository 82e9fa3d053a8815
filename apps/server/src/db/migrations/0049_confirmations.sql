-- What one person asked for and another has to confirm before it is done.
create table confirmations (
  id text primary key default new_id(),
  act text not null constraint confirmations_act_known check (
    act in ('inventory.adjust', 'materials.edit', 'materials.import', 'reports.settleRecaudos', 'users.delete')),
  record_id text not null,
  record_name text not null,
  subject_role text constraint confirmations_subject check ((act = 'users.delete') = (subject_role is not null)),
  rule text constraint confirmations_rule_known check (rule in ('stock', 'price', 'deliveries', 'userDeletion')),
  threshold numeric(14, 2),
  measured numeric(16, 2),
  -- The call as it was made, to be made again when it is confirmed, and what it changed when it was tried.
  input jsonb not null,
  changes jsonb not null,
  unit text,
  reason text,
  asked_by_id text not null references users (id),
  asked_by_role text not null,
  asked_by_login text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null constraint confirmations_for_a_day check (expires_at = asked_at + interval '24 hours'),
  state text not null default 'asked' constraint confirmations_state_known check (state in ('asked', 'confirmed', 'refused', 'withdrawn', 'expired')),
  decided_by_id text references users (id),
  decided_at timestamptz,
  decision_reason text,
  result_id text,
  constraint confirmations_decided check ((state = 'asked') = (decided_at is null) and (state in ('asked', 'expired')) = (decided_by_id is null)),
  constraint confirmations_by_another check (
    case state when 'confirmed' then decided_by_id <> asked_by_id and decided_at < expires_at
      when 'refused' then decided_by_id <> asked_by_id and decided_at < expires_at and btrim(coalesce(decision_reason, '')) <> ''
      when 'withdrawn' then decided_by_id = asked_by_id
      when 'expired' then decided_at >= expires_at
      else true end)
);
create unique index confirmations_one_open on confirmations (act, record_id) where state = 'asked';
create index confirmations_by_age on confirmations (asked_at, id);
create index confirmations_of_record on confirmations (record_id, asked_at, id);
create index confirmations_open on confirmations (expires_at) where state = 'asked';

-- What was asked for stays as it was asked, and is decided once, by an account that is active and is nobody's second one.
create function hold_confirmation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'what was asked for is not deleted';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'what is asked for begins as asked' using errcode = 'check_violation', constraint = 'confirmations_begin_asked';
    end if;
    return new;
  end if;
  if old.state <> 'asked' or
    to_jsonb(old) - array['state', 'decided_by_id', 'decided_at', 'decision_reason', 'result_id']
      is distinct from to_jsonb(new) - array['state', 'decided_by_id', 'decided_at', 'decision_reason', 'result_id'] then
    raise exception 'it is decided once, and stays as it was asked' using errcode = 'check_violation', constraint = 'confirmations_stay';
  end if;
  if new.state = 'confirmed' and not exists (
    select from users as decider, users as asker
    where decider.id = new.decided_by_id and asker.id = new.asked_by_id and decider.is_active and asker.is_active
      and login_key(decider.email) not in (new.asked_by_login, login_key(asker.email))) then
    raise exception 'another person confirms it' using errcode = 'check_violation', constraint = 'confirmations_by_another';
  end if;
  return new;
end $$;
create trigger confirmations_hold before insert or update or delete on confirmations for each row execute function hold_confirmation();
