-- What an engineer adopted of a mine's shots, as it was then, and what they decided of its rock constant.
create table mine_calibrations (
  id text primary key default new_id(),
  mine_id text not null references mines (id),
  number int not null constraint mine_calibrations_numbered check (number >= 1),
  mining_type text not null constraint mine_calibrations_mining_type_known check (mining_type in ('subterranea', 'cielo_abierto')),
  law jsonb constraint mine_calibrations_law check (jsonb_typeof(law) = 'object'),
  shots jsonb not null constraint mine_calibrations_shots check (jsonb_typeof(shots) = 'array'),
  p80 jsonb constraint mine_calibrations_p80 check (jsonb_typeof(p80) = 'object'),
  advance jsonb constraint mine_calibrations_advance check (jsonb_typeof(advance) = 'object'),
  left_out int not null constraint mine_calibrations_left_out check (left_out >= 0),
  engineer_name text not null constraint mine_calibrations_engineer check (btrim(engineer_name) <> ''),
  engineer_document text not null constraint mine_calibrations_engineer_document check (btrim(engineer_document) <> ''),
  note text,
  adopted_by text not null,
  adopted_by_name text not null,
  adopted_by_role text not null,
  adopted_at timestamptz not null,
  withdrawn_reason text constraint mine_calibrations_withdrawn_with_reason check (btrim(withdrawn_reason) <> ''),
  withdrawn_by text,
  withdrawn_by_name text,
  withdrawn_by_role text,
  withdrawn_at timestamptz,
  constraint mine_calibrations_number_unique unique (mine_id, number),
  constraint mine_calibrations_of_something check (num_nonnulls(law, p80, advance) > 0),
  constraint mine_calibrations_law_of_shots check ((law is null) = (jsonb_array_length(shots) = 0)),
  constraint mine_calibrations_withdrawn_by_somebody check (
    num_nulls(withdrawn_reason, withdrawn_by, withdrawn_by_name, withdrawn_by_role, withdrawn_at) in (0, 5))
);

create table mine_rock_decisions (
  id text primary key default new_id(),
  mine_id text not null references mines (id),
  reason text not null constraint mine_rock_decisions_reason_known check (reason in ('toes', 'fine')),
  from_kg_m3 numeric not null,
  to_kg_m3 numeric not null constraint mine_rock_decisions_range check (to_kg_m3 between 0.2 and 1 and to_kg_m3 <> from_kg_m3),
  -- The last shot that it was decided on: the next proposal is of shots recorded after it.
  last_shot int not null,
  is_accepted boolean not null,
  engineer_name text not null constraint mine_rock_decisions_engineer check (btrim(engineer_name) <> ''),
  engineer_document text not null constraint mine_rock_decisions_engineer_document check (btrim(engineer_document) <> ''),
  note text,
  decided_by text not null,
  decided_by_name text not null,
  decided_by_role text not null,
  decided_at timestamptz not null,
  constraint mine_rock_decisions_once unique (mine_id, last_shot),
  foreign key (mine_id, last_shot) references mine_shots (mine_id, number)
);

-- What was adopted stays as it was adopted; it is withdrawn once.
create function hold_mine_calibration() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null or
    to_jsonb(old) - '{withdrawn_reason,withdrawn_by,withdrawn_by_name,withdrawn_by_role,withdrawn_at}'::text[]
      is distinct from to_jsonb(new) - '{withdrawn_reason,withdrawn_by,withdrawn_by_name,withdrawn_by_role,withdrawn_at}'::text[] then
    raise exception 'a calibration stays as it was adopted' using errcode = 'check_violation', constraint = 'mine_calibrations_stay';
  end if;
  return new;
end $$;
create trigger mine_calibrations_stay before update or delete on mine_calibrations for each row execute function hold_mine_calibration();

create function keep_mine_rock_decision() returns trigger language plpgsql as $$
begin
  raise exception 'a decision stays as it was made' using errcode = 'check_violation', constraint = 'mine_rock_decisions_stay';
end $$;
create trigger mine_rock_decisions_stay before update or delete on mine_rock_decisions for each row execute function keep_mine_rock_decision();
