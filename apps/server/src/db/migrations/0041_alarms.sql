-- An alarm of a pattern is a warning of level error. It stands until an engineer accepts it in writing for the design as it is.
-- Both are taken from the suggestion itself, so that neither can differ from it.
create function alarms_of(suggestion jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_path_query_array(suggestion, '$.warnings[*] ? (@.severity == "error")'), '[]')
$$;
create function design_hash_of(suggestion jsonb) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to((suggestion ->> 'engineVersion') || (suggestion -> 'inputs')::text || (suggestion #> '{calculatedParameters,holeCoordinates}')::text
    || coalesce((suggestion -> 'loads')::text, '') || coalesce((suggestion #> '{initiation,inHole}')::text, '')
    || coalesce((suggestion #> '{initiation,links}')::text, '') || alarms_of(suggestion)::text, 'UTF8')), 'hex')
$$;

alter table preorder_fronts
  add column alarms jsonb not null generated always as (alarms_of(backend_suggested_pattern)) stored,
  add column design_hash text generated always as (design_hash_of(backend_suggested_pattern)) stored;
alter table order_fronts
  add column alarms jsonb not null generated always as (alarms_of(backend_suggested_pattern)) stored,
  add column design_hash text generated always as (design_hash_of(backend_suggested_pattern)) stored;

create table alarm_acceptances (
  id text primary key default new_id(),
  preorder_id text not null references preorders (id),
  front_index int not null,
  design_hash text not null,
  code text not null,
  -- As they were shown to whoever accepted.
  alarm_text text not null,
  value double precision,
  least double precision,
  most double precision,
  engineer_name text not null constraint alarm_acceptances_engineer_named check (engineer_name ~ '\S'),
  engineer_document text not null constraint alarm_acceptances_engineer_identified check (engineer_document ~ '\S'),
  reason text not null constraint alarm_acceptances_reason_given check (char_length(btrim(reason)) >= 20),
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_by_role text not null,
  accepted_at timestamptz not null,
  constraint alarm_acceptances_once unique (preorder_id, front_index, code, design_hash)
);

-- What is accepted is an alarm that stands, of the design as it is, and one that may be accepted.
create function acceptance_of_an_alarm() returns trigger language plpgsql as $$
begin
  perform from preorder_fronts, jsonb_array_elements(alarms) as alarm
    where preorder_id = new.preorder_id and front_index = new.front_index and design_hash = new.design_hash
      and alarm ->> 'code' = new.code and (alarm ->> 'isHard')::boolean is not true
    for share of preorder_fronts;
  if not found then
    raise exception 'no such alarm to accept' using errcode = 'check_violation', constraint = 'alarm_acceptances_of_an_alarm';
  end if;
  return new;
end $$;
create trigger alarm_acceptances_of_an_alarm before insert on alarm_acceptances for each row execute function acceptance_of_an_alarm();

create function refuse_change_of_acceptance() returns trigger language plpgsql as $$
begin
  raise exception 'an acceptance is neither changed nor taken back' using errcode = 'insufficient_privilege';
end $$;
create trigger alarm_acceptances_stay before update or delete on alarm_acceptances for each row execute function refuse_change_of_acceptance();

-- Nothing reaches the gerente, or becomes an order, with an alarm that nobody answers for.
create function refuse_unaccepted_alarms() returns trigger language plpgsql as $$
begin
  if exists (
    select from preorder_fronts fronts, jsonb_array_elements(fronts.alarms) as alarm
    where fronts.preorder_id = new.id and not exists (
      select from alarm_acceptances accepted
      where accepted.preorder_id = fronts.preorder_id and accepted.front_index = fronts.front_index
        and accepted.code = alarm ->> 'code' and accepted.design_hash = fronts.design_hash)) then
    raise exception 'an alarm stands' using errcode = 'check_violation', constraint = 'preorders_alarms_accepted';
  end if;
  return new;
end $$;
create trigger preorders_alarms_accepted before update of current_status on preorders for each row
  when (new.current_status is distinct from old.current_status and new.current_status in ('PENDIENTE_APROBACION_GERENTE', 'CONVERTIDA_A_ORDEN'))
  execute function refuse_unaccepted_alarms();
