-- Deliveries of collections, and how long things stay in a status: what the reports read.

create table recaudos_deliveries (
  id text primary key default new_id(),
  delivery_number text not null constraint recaudos_deliveries_number_unique unique,
  at timestamptz not null,
  total numeric(14,2) not null constraint recaudos_deliveries_total_sane check (total >= 0 and total <> 'NaN'),
  order_count int not null constraint recaudos_deliveries_not_empty check (order_count >= 1),
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  delivered_by_name text not null,
  delivered_by_document text,
  received_by_name text,
  received_by_document text,
  registered_by text not null references users (id),
  notes text,
  search text generated always as (searchable(delivery_number || ' ' || delivered_by_name || ' ' || coalesce(received_by_name, ''))) stored
);
create index recaudos_deliveries_by_age on recaudos_deliveries (at, id);

-- An order is in one delivery or in none, and it is paid once it is in one.
alter table orders
  add column recaudos_delivery_id text references recaudos_deliveries (id),
  add constraint orders_delivered_is_paid check (recaudos_delivery_id is null or payment_status = 'PAGADO');

-- Every figure of money is read from the first of these, without touching the orders themselves.
create index orders_paid on orders (paid_at, id)
  include (budget_total, budget_subtotal, estimated_total_cost, client_id, mining_type, assigned_operator_id) where payment_status = 'PAGADO';
create index orders_undelivered on orders (paid_at, id) include (budget_total) where payment_status = 'PAGADO' and recaudos_delivery_id is null;
create index orders_by_delivery on orders (recaudos_delivery_id, paid_at, id) where recaudos_delivery_id is not null;

-- What an order's lines brought, and what left for it, read from the indexes that name them.
alter table order_items drop constraint order_items_pkey;
alter table order_items add primary key (order_id, material_id) include (quantity, line_total);
drop index stock_movements_order;
create index stock_movements_order on stock_movements (order_id, material_id) include (kind, quantity) where order_id is not null;

-- The stays of pre-orders and orders in their statuses: the history's entries that moved one, each with the moment of the next. `seq` is the
-- entry's. It is the history's own trigger that writes here, so the two cannot differ.
create table status_stays (
  seq bigint primary key,
  concept text not null,
  record_id text not null,
  status text not null,
  from_status text,
  action text not null,
  reason text,
  since timestamptz not null,
  until timestamptz
);
insert into status_stays (seq, concept, record_id, status, from_status, action, reason, since, until)
  select seq, concept, record_id, to_status, from_status, action, reason, at, lead(at) over (partition by concept, record_id order by seq)
  from history where concept in ('preorders', 'orders') and to_status is not null;

create unique index status_stays_one_open on status_stays (concept, record_id) where until is null;
create index status_stays_ended on status_stays (concept, status, until) include (since, seq) where until is not null;
create index status_stays_by_action on status_stays (action, since);

create function keep_status_stays() returns trigger language plpgsql as $$
begin
  update status_stays set until = new.at where concept = new.concept and record_id = new.record_id and until is null;
  insert into status_stays (seq, concept, record_id, status, from_status, action, reason, since)
    values (new.seq, new.concept, new.record_id, new.to_status, new.from_status, new.action, new.reason, new.at);
  return null;
end $$;
create trigger history_status_stays after insert on history for each row
  when (new.concept in ('preorders', 'orders') and new.to_status is not null) execute function keep_status_stays();
