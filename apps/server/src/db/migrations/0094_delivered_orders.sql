-- Whether a payment of the order is in a delivery. The newest orders are not delivered yet: a list of delivered ones passed over them all, with a look at
-- the payments of each.
alter table orders add column is_delivered boolean not null default true;
alter table orders disable trigger user;
update orders set is_delivered = false
  where not exists (select from payments where order_id = orders.id and recaudos_delivery_id is not null);
alter table orders enable trigger user;
alter table orders alter column is_delivered set default false;
create index orders_delivered_by_age on orders (created_at, id) where is_delivered;

-- As the other columns that say what the payments say.
create or replace function keep_order_paid() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select coalesce(sum(amount), 0) as amount, max(value_date) as day, max(recorded_at) as at,
      (array_agg(recorded_by order by recorded_at desc, id desc))[1] as person, coalesce(bool_or(recaudos_delivery_id is not null), false) as is_delivered
    into paid from payments where order_id = new.id and reverses is null and reversed_by is null;
  new.paid_amount := paid.amount;
  new.is_delivered := paid.is_delivered;
  if paid.at is not null and paid.amount >= new.budget_total then
    new.payment_status := 'PAGADO'; new.paid_at := paid.at; new.paid_by := paid.person; new.paid_on := paid.day;
  else
    new.payment_status := 'PENDIENTE'; new.paid_at := null; new.paid_by := null; new.paid_on := null;
  end if;
  return new;
end $$;
create or replace trigger orders_paid_by_payments
  before insert or update of budget_total, paid_amount, payment_status, paid_at, paid_by, paid_on, is_delivered on orders
  for each row execute function keep_order_paid();

create function deliver_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set is_delivered = true from changed
    where orders.id = changed.order_id and changed.recaudos_delivery_id is not null and not orders.is_delivered;
  return null;
end $$;
create trigger payments_deliver_orders after update on payments referencing new table as changed
  for each statement execute function deliver_orders();
