-- The mines of an alianza, and what was measured of the shots fired in them.
create table mines (
  id text primary key default new_id(),
  client_id text not null references clients (id),
  name text not null constraint mines_named check (btrim(name) <> ''),
  place text,
  rock text constraint mines_rock_known check (rock in ('fractured', 'medium', 'normal', 'hard', 'veryHard')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1
);
create unique index mines_name_unique on mines (client_id, lower(btrim(name)));
create index mines_by_name on mines (name, id);
create index mines_by_age on mines (created_at, id);
create index mines_of_client on mines (client_id, name, id);

create table mine_shots (
  id text primary key default new_id(),
  mine_id text not null references mines (id),
  number int not null constraint mine_shots_numbered check (number >= 1),
  mining_type text not null constraint mine_shots_mining_type_known check (mining_type in ('subterranea', 'cielo_abierto')),
  fired_on date not null,
  order_id text references orders (id),
  front_index int constraint mine_shots_front check (front_index >= 1),
  holes int constraint mine_shots_holes check (holes between 1 and 2000),
  charge_kg numeric constraint mine_shots_charge check (charge_kg between 0.01 and 20000),
  distance_m numeric constraint mine_shots_distance check (distance_m between 1 and 5000),
  ppv_mm_s numeric constraint mine_shots_velocity check (ppv_mm_s between 0.1 and 500),
  drilled_m numeric constraint mine_shots_drilled check (drilled_m between 0.3 and 10),
  pulled_m numeric constraint mine_shots_pulled check (pulled_m between 0 and 10),
  planned_p80_cm numeric constraint mine_shots_planned_p80 check (planned_p80_cm between 1 and 500),
  measured_p80_cm numeric constraint mine_shots_measured_p80 check (measured_p80_cm between 1 and 500),
  oversize_pct numeric constraint mine_shots_oversize check (oversize_pct between 0 and 100),
  toes int constraint mine_shots_toes check (toes between 0 and 2000),
  note text,
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_by_role text not null,
  recorded_at timestamptz not null,
  left_out_reason text constraint mine_shots_left_out_with_reason check (btrim(left_out_reason) <> ''),
  left_out_by text,
  left_out_by_name text,
  left_out_by_role text,
  left_out_at timestamptz,
  version int not null default 1,
  constraint mine_shots_number_unique unique (mine_id, number),
  constraint mine_shots_velocity_of_something check (ppv_mm_s is null or (distance_m is not null and charge_kg is not null)),
  constraint mine_shots_both_lengths check ((drilled_m is null) = (pulled_m is null) and pulled_m <= drilled_m),
  constraint mine_shots_advance_of_tunnels check (mining_type = 'subterranea' or drilled_m is null),
  constraint mine_shots_measured check (coalesce(ppv_mm_s, pulled_m, measured_p80_cm, oversize_pct, toes) is not null),
  constraint mine_shots_left_out_by_somebody check (
    num_nulls(left_out_reason, left_out_by, left_out_by_name, left_out_by_role, left_out_at) in (0, 5))
);
create index mine_shots_in_order on mine_shots (mine_id, fired_on, number);
create index mine_shots_of_order on mine_shots (order_id) where order_id is not null;

-- A mine stays with its alianza; a shot stays in its mine, is of an order of that alianza, and is never deleted.
create function hold_mine() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.client_id <> old.client_id then
    raise exception 'a mine stays with its alianza' using errcode = 'check_violation', constraint = 'mines_stay';
  end if;
  return new;
end $$;
create trigger mines_stay before update or delete on mines for each row execute function hold_mine();

create function hold_mine_shot() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.mine_id, new.number, new.mining_type, new.recorded_by, new.recorded_at)
      is distinct from (old.mine_id, old.number, old.mining_type, old.recorded_by, old.recorded_at)) then
    raise exception 'a shot stays in its mine' using errcode = 'check_violation', constraint = 'mine_shots_stay';
  end if;
  if new.order_id is not null and not exists (
    select from orders join mines on mines.client_id = orders.client_id where orders.id = new.order_id and mines.id = new.mine_id) then
    raise exception 'the order is of another alianza' using errcode = 'check_violation', constraint = 'mine_shots_order_of_alianza';
  end if;
  return new;
end $$;
create trigger mine_shots_held before insert or update or delete on mine_shots for each row execute function hold_mine_shot();
