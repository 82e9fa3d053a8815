-- What stock moved each day: the totals of a week add up its days, not its movements. As for the months, only a trigger writes it.

create table stock_days (
  -- The day in Caracas.
  day date not null,
  material_id text not null,
  kind text not null,
  magazine_id text not null,
  actor_id text not null,
  count int not null,
  quantity_in numeric(14,2) not null,
  quantity_out numeric(14,2) not null,
  primary key (day, material_id, kind, magazine_id, actor_id)
);

-- What the table has to say.
create view ledger_days as
  select (at at time zone 'America/Caracas')::date as day, material_id, kind, magazine_id, actor_id, count(*)::int as count,
    coalesce(sum(quantity) filter (where quantity > 0), 0)::numeric(14,2) as quantity_in,
    coalesce(-sum(quantity) filter (where quantity < 0), 0)::numeric(14,2) as quantity_out
  from stock_movements group by 1, 2, 3, 4, 5;
insert into stock_days select * from ledger_days;

-- A transaction that writes a movement holds the lock of its material, and so of its days: there is no waiting here.
create function count_movements_of_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_days as known
    select (at at time zone 'America/Caracas')::date, material_id, kind, magazine_id, actor_id, count(*),
      coalesce(sum(quantity) filter (where quantity > 0), 0), coalesce(-sum(quantity) filter (where quantity < 0), 0)
    from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, material_id, kind, magazine_id, actor_id) do update
    set count = known.count + excluded.count, quantity_in = known.quantity_in + excluded.quantity_in,
      quantity_out = known.quantity_out + excluded.quantity_out;
  return null;
end $$;
create trigger stock_movements_by_day after insert on stock_movements referencing new table as added
  for each statement execute function count_movements_of_days();

analyze stock_days;
