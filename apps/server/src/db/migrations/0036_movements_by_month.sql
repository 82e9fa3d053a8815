-- What stock moved each month, so that its totals do not add up the whole ledger; and the client of each movement and payment, so that those of
-- one client are found by an index. Triggers alone write both.

create table stock_months (
  material_id text not null,
  -- The first day of the month of Caracas.
  month date not null,
  kind text not null,
  magazine_id text not null,
  actor_id text not null,
  count int not null,
  quantity_in numeric(14,2) not null,
  quantity_out numeric(14,2) not null,
  primary key (material_id, month, kind, magazine_id, actor_id)
);

-- What the table has to say.
create view ledger_months as
  select material_id, date_trunc('month', at at time zone 'America/Caracas')::date as month, kind, magazine_id, actor_id, count(*)::int as count,
    coalesce(sum(quantity) filter (where quantity > 0), 0)::numeric(14,2) as quantity_in,
    coalesce(-sum(quantity) filter (where quantity < 0), 0)::numeric(14,2) as quantity_out
  from stock_movements group by 1, 2, 3, 4, 5;
insert into stock_months select * from ledger_months;

-- Whoever writes a movement holds its material, and so its months too: nobody waits here.
create function count_movements() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_months as known
    select material_id, date_trunc('month', at at time zone 'America/Caracas')::date, kind, magazine_id, actor_id, count(*),
      coalesce(sum(quantity) filter (where quantity > 0), 0), coalesce(-sum(quantity) filter (where quantity < 0), 0)
    from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (material_id, month, kind, magazine_id, actor_id) do update
    set count = known.count + excluded.count, quantity_in = known.quantity_in + excluded.quantity_in,
      quantity_out = known.quantity_out + excluded.quantity_out;
  return null;
end $$;
create trigger stock_movements_by_month after insert on stock_movements referencing new table as added
  for each statement execute function count_movements();

alter table stock_movements add column client_id text;
alter table payments add column client_id text;
alter table stock_movements disable trigger user;
alter table payments disable trigger user;
update stock_movements set client_id = orders.client_id from orders where orders.id = order_id;
update payments set client_id = orders.client_id from orders where orders.id = order_id;
alter table stock_movements enable trigger user;
alter table payments enable trigger user;

create function take_client_of_order() returns trigger language plpgsql as $$
begin
  new.client_id := (select client_id from orders where id = new.order_id);
  return new;
end $$;
create trigger stock_movements_client before insert on stock_movements for each row execute function take_client_of_order();
create trigger payments_client before insert on payments for each row execute function take_client_of_order();

create index stock_movements_by_client on stock_movements (client_id, at, id) where client_id is not null;
create index payments_by_client on payments (client_id, value_date, id);

-- A payment is found by the start and the end of its number and of its reference.
create index payments_number_start on payments ((searchable(payment_number) collate "C"));
create index payments_number_end on payments ((reverse(searchable(payment_number)) collate "C"));
create index payments_reference_start on payments ((searchable(reference) collate "C")) where reference is not null;
create index payments_reference_end on payments ((reverse(searchable(reference)) collate "C")) where reference is not null;
