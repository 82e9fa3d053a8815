-- Inspections of magazines, and one function that says that a lot is past its last day.

-- How a magazine was found by whoever looked at it. Only added to.
create table inspections (
  id text primary key default new_id(),
  magazine_id text not null references magazines (id),
  at timestamptz not null,
  locks text not null constraint inspections_locks_known check (locks in ('sound', 'faulty')),
  seals text not null constraint inspections_seals_known check (seals in ('sound', 'faulty', 'none')),
  temperature_c numeric(5,2) constraint inspections_temperature check (temperature_c between -30 and 80),
  humidity_pct numeric(5,2) constraint inspections_humidity check (humidity_pct between 0 and 100),
  findings text,
  actor_id text not null,
  -- As they were called then.
  actor_name text not null,
  constraint inspections_say_what check ('faulty' not in (locks, seals) or btrim(coalesce(findings, '')) <> '')
);
create index inspections_of_magazine on inspections (magazine_id, at, id);

-- What left for orders of a lot, and what came back.
create index stock_movements_of_lot_by_order on stock_movements (lot_id, order_id) include (quantity, at) where lot_id is not null and order_id is not null;

-- The one function of lists, picking and dispatch.
create function lot_is_expired(expires_on date) returns boolean language sql stable as
  $$ select coalesce(expires_on < (now() at time zone 'America/Caracas')::date, false) $$;
create or replace function lot_is_usable(status text, expires_on date) returns boolean language sql stable as
  $$ select status = 'usable' and not lot_is_expired(expires_on) $$;
