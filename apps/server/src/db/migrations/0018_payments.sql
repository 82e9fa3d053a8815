-- Payments as records: what came in for an order, how, and as of which day. What an order has been paid follows from them.

create table payments (
  id text primary key default new_id(),
  payment_number text not null constraint payments_number_unique unique,
  order_id text not null references orders (id),
  -- Null where whoever registered the payment did not state it.
  method text constraint payments_method_known check (method in (
    'transferencia', 'deposito', 'pago_movil', 'punto_de_venta', 'efectivo', 'cheque', 'otro')),
  reference text,
  -- The day as of which the money counts; a counter-entry has the day of the payment that it takes back, so that both cancel out in every figure.
  value_date date not null constraint payments_value_date_finite check (isfinite(value_date)),
  amount numeric(14,2) not null constraint payments_amount_sane check (amount <> 'NaN' and abs(amount) <= 999999999999.99),
  note text,
  -- Null in records from before payments were kept that do not know who registered them.
  recorded_by text references users (id),
  recorded_at timestamptz not null,
  reverses text constraint payments_reversed_once unique references payments (id),
  reversed_by text constraint payments_reversal_of_one unique references payments (id),
  recaudos_delivery_id text references recaudos_deliveries (id),
  constraint payments_sign check (case when reverses is null then amount >= 0 else amount <= 0 and reversed_by is null end),
  constraint payments_value_date_not_ahead check (value_date <= (recorded_at at time zone 'America/Caracas')::date),
  -- What was handed over stays what it was.
  constraint payments_delivered_stands check (recaudos_delivery_id is null or (reverses is null and reversed_by is null))
);

-- Existing orders were paid at once: one payment each, as of the day it was registered in Caracas.
insert into payments (payment_number, order_id, value_date, amount, recorded_by, recorded_at, recaudos_delivery_id)
  select 'PAG-' || year || '-' || lpad(row_number() over (partition by year order by paid_at, id)::text, 6, '0'),
    id, (paid_at at time zone 'America/Caracas')::date, budget_total, paid_by, paid_at, recaudos_delivery_id
  from (select *, extract(year from paid_at at time zone 'America/Caracas')::int as year from orders where payment_status = 'PAGADO') as paid;
insert into counters (series, year, last)
  select 'PAG', split_part(payment_number, '-', 2)::int, count(*) from payments group by 2;

create index payments_by_order on payments (order_id, recorded_at, id);
create index payments_by_value_date on payments (value_date, id);
create index payments_standing on payments (value_date, id) include (order_id, amount) where reverses is null and reversed_by is null;
create index payments_undelivered on payments (id) include (amount, order_id)
  where reverses is null and reversed_by is null and recaudos_delivery_id is null;
create index payments_by_delivery on payments (recaudos_delivery_id, order_id) where recaudos_delivery_id is not null;

alter table orders
  add column paid_amount numeric(14,2) not null default 0,
  add column paid_on date;
update orders set paid_amount = amount, paid_on = value_date from payments where order_id = orders.id;
alter table orders
  add constraint orders_paid_within_total check (paid_amount >= 0 and paid_amount <= budget_total),
  add constraint orders_paid_has_day check ((paid_at is null) = (paid_on is null)),
  drop constraint orders_delivered_is_paid,
  drop column recaudos_delivery_id;
drop index orders_paid;
create index orders_paid on orders (paid_on, id) include (budget_total, estimated_total_cost) where payment_status = 'PAGADO';
create index orders_by_paid_at on orders (paid_at, id) where paid_at is not null;

-- Whatever writes these columns, they say what the payments and the total say.
create function keep_order_paid() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select coalesce(sum(amount), 0) as amount, max(value_date) as day, max(recorded_at) as at, (array_agg(recorded_by order by recorded_at desc, id desc))[1] as person
    into paid from payments where order_id = new.id and reverses is null and reversed_by is null;
  new.paid_amount := paid.amount;
  if paid.at is not null and paid.amount >= new.budget_total then
    new.payment_status := 'PAGADO'; new.paid_at := paid.at; new.paid_by := paid.person; new.paid_on := paid.day;
  else
    new.payment_status := 'PENDIENTE'; new.paid_at := null; new.paid_by := null; new.paid_on := null;
  end if;
  return new;
end $$;
create trigger orders_paid_by_payments before insert or update of budget_total, paid_amount, payment_status, paid_at, paid_by, paid_on on orders
  for each row execute function keep_order_paid();

-- A payment takes the one it reverses back, whole, and tells its order.
create function count_payment() returns trigger language plpgsql as $$
begin
  if new.reverses is not null then
    update payments set reversed_by = new.id
      where id = new.reverses and order_id = new.order_id and amount = -new.amount and value_date = new.value_date and reverses is null;
    if not found then
      raise exception 'a counter-entry takes back one whole payment of its order' using errcode = 'check_violation', constraint = 'payments_reversal_whole';
    end if;
  end if;
  update orders set paid_amount = paid_amount where id = new.order_id;
  return null;
end $$;
create trigger payments_counted after insert on payments for each row execute function count_payment();

-- Append-only: of a written payment only its reversal and its delivery are still to come, each once.
create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'reversed_by' - 'recaudos_delivery_id' = to_jsonb(old) - 'reversed_by' - 'recaudos_delivery_id'
    and (old.reversed_by is null or new.reversed_by is not distinct from old.reversed_by)
    and (old.recaudos_delivery_id is null or new.recaudos_delivery_id is not distinct from old.recaudos_delivery_id)
  then
    return new;
  end if;
  raise exception 'payments are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger payments_are_append_only before update or delete on payments for each row execute function refuse_payment_change();
create trigger payments_are_never_truncated before truncate on payments for each statement execute function refuse_payment_change();

-- What `part` of a whole gets of the payments that bring what was received from `before` to `after`, so that all parts of all payments add up to the cent.
create function share_received(part numeric, whole numeric, before numeric, after numeric) returns numeric language sql immutable parallel safe
  return coalesce(round(part * after / nullif(whole, 0), 2) - round(part * before / nullif(whole, 0), 2), 0);

-- A delivery gathers payments.
alter table recaudos_deliveries
  add column payment_count int,
  add column first_value_date date,
  add column last_value_date date;
update recaudos_deliveries set payment_count = gathered.count, first_value_date = gathered.first, last_value_date = gathered.last
  from (select recaudos_delivery_id, count(*), min(value_date) as first, max(value_date) as last from payments group by 1) as gathered
  where gathered.recaudos_delivery_id = recaudos_deliveries.id;
alter table recaudos_deliveries
  alter column payment_count set not null,
  alter column first_value_date set not null,
  alter column last_value_date set not null,
  add constraint recaudos_deliveries_payments_sane check (payment_count >= order_count);

-- A receipt is of the paid whole; what is paid again after a reversal gets another one.
alter table order_receipts
  drop constraint order_receipts_one_for_order,
  add primary key (receipt_number),
  drop constraint order_receipts_number_unique,
  add column voided_at timestamptz;
create unique index order_receipts_one_for_order on order_receipts (order_id) where voided_at is null;
create index order_receipts_of_order on order_receipts (order_id);
