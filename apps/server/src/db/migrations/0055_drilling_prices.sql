-- What drilling costs by the metre and by the hole, by diameter and method, each price from a day on. A price stays as it was set; it is withdrawn once.
create table drilling_prices (
  id text primary key default new_id(),
  diameter_mm integer not null constraint drilling_prices_diameter check (diameter_mm between 20 and 400),
  method text not null constraint drilling_prices_method check (method in ('handheld', 'topHammer', 'downTheHole', 'rotary')),
  price_m numeric(14,2) not null constraint drilling_prices_by_metre check (price_m > 0),
  price_hole numeric(14,2) not null constraint drilling_prices_by_hole check (price_hole >= 0),
  valid_from date not null,
  reason text,
  created_at timestamptz not null,
  created_by text not null references users (id),
  withdrawn_at timestamptz,
  withdrawn_by text references users (id),
  withdrawn_reason text,
  constraint drilling_prices_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  constraint drilling_prices_in_order check (withdrawn_at >= created_at)
);
create unique index drilling_prices_one_a_day on drilling_prices (diameter_mm, method, valid_from) where withdrawn_at is null;
create index drilling_prices_by_age on drilling_prices (created_at, id);
create index drilling_prices_by_diameter on drilling_prices (diameter_mm, method, valid_from, id);
create index drilling_prices_by_day on drilling_prices (valid_from, id);

create function keep_drilling_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (to_jsonb(new) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]) = (to_jsonb(old) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]) then
    return new;
  end if;
  raise exception 'a price of drilling stays as it was set' using errcode = 'check_violation', constraint = 'drilling_prices_stay';
end $$;
create trigger drilling_prices_stay before update or delete on drilling_prices for each row execute function keep_drilling_price();
