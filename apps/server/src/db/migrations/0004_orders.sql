-- An order from its acceptance to its closing. A flag is its moment: set means confirmed, and `_by` says who stood for it.
alter table orders
  add column terms_accepted_at timestamptz,
  -- What the client was told when the order was made; the budget goes on from there.
  add column estimated_total_cost numeric(14,2) constraint orders_estimate_sane check (estimated_total_cost >= 0 and estimated_total_cost <> 'NaN'),
  add column vehicle_1_id text,
  add column vehicle_2_id text,
  add column guide_confirmed_at timestamptz,
  add column warehouse_ready_at timestamptz,
  add column paid_by text references users (id),
  add column gnb_almacenista_approved_at timestamptz,   add column gnb_almacenista_approved_by jsonb,
  add column daex_almacenista_approved_at timestamptz,  add column daex_almacenista_approved_by jsonb,
  add column dgcim_almacenista_approved_at timestamptz, add column dgcim_almacenista_approved_by jsonb,
  add column gnb_approved_at timestamptz,               add column gnb_approved_by jsonb,
  add column daex_approved_at timestamptz,              add column daex_approved_by jsonb,
  add column dgcim_approved_at timestamptz,             add column dgcim_approved_by jsonb,
  add column gnb_operator_consumed_at timestamptz,      add column gnb_operator_consumed_by jsonb,
  add column daex_operator_consumed_at timestamptz,     add column daex_operator_consumed_by jsonb,
  add column cliente_confirma_consumo_at timestamptz,   add column cliente_confirma_consumo_by jsonb,
  add constraint orders_confirmed_by_somebody check (
    (gnb_almacenista_approved_at is null) = (gnb_almacenista_approved_by is null)
    and (daex_almacenista_approved_at is null) = (daex_almacenista_approved_by is null)
    and (dgcim_almacenista_approved_at is null) = (dgcim_almacenista_approved_by is null)
    and (gnb_approved_at is null) = (gnb_approved_by is null)
    and (daex_approved_at is null) = (daex_approved_by is null)
    and (dgcim_approved_at is null) = (dgcim_approved_by is null)
    and (gnb_operator_consumed_at is null) = (gnb_operator_consumed_by is null)
    and (daex_operator_consumed_at is null) = (daex_operator_consumed_by is null)
    and (cliente_confirma_consumo_at is null) = (cliente_confirma_consumo_by is null)),
  add constraint orders_paid_once check ((payment_status = 'PAGADO') = (paid_at is not null)),
  add constraint orders_guide_confirmed_is_there check (guide_confirmed_at is null or id_guia is not null),
  add constraint orders_assigned_has_operator check (assigned_operator_id is not null or current_status not in (
    'ASIGNADA_OPERADOR', 'LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'APROBADA_POR_EXTERNOS', 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA',
    'CONSUMIDO', 'RESGUARDAR', 'CERRADA'));
update orders set terms_accepted_at = case when terms_accepted then created_at end, estimated_total_cost = budget_total;
alter table orders
  alter column estimated_total_cost set not null,
  add constraint orders_terms_accepted_at check (terms_accepted = (terms_accepted_at is not null));

create index orders_by_service_date on orders (estimated_service_date, id);
create index orders_by_status_since on orders (current_status, status_since, id);

-- What the client asked for, by material, and why staff made something else of it. It stays when the line goes.
create table order_requests (
  order_id text not null references orders (id) on delete cascade,
  material_id text not null references materials (id),
  position int not null,
  material_name text not null,
  unit text not null,
  -- Null where staff added the material.
  requested_quantity int constraint order_requests_quantity_positive check (requested_quantity >= 1),
  change_reason text,
  primary key (order_id, material_id)
);
alter table preorder_items add column change_reason text;
insert into order_requests (order_id, material_id, position, material_name, unit, requested_quantity)
  select orders.id, item.material_id, item.position, item.name, item.unit, item.requested_quantity
  from orders join preorder_items as item on item.preorder_id = orders.preorder_id
  union all
  select orders.id, item.material_id, item.position, item.material_name, item.unit, item.quantity
  from orders join order_items as item on item.order_id = orders.id where orders.preorder_id is null;

create table order_services (
  order_id text not null references orders (id) on delete cascade,
  position int not null,
  kind text not null constraint order_services_kind_known check (kind in ('logistica', 'transporte', 'montaje')),
  description text,
  amount numeric(14,2) not null constraint order_services_amount_sane check (amount >= 0 and amount <> 'NaN'),
  primary key (order_id, position)
);

-- Client and amount are those of the moment: a document never changes with the account.
create table order_receipts (
  order_id text constraint order_receipts_one_for_order primary key references orders (id),
  receipt_number text not null constraint order_receipts_number_unique unique,
  name_payment text not null, last_name_payment text not null, document_payment text not null,
  name_operator text not null, last_name_operator text not null, document_operator text not null,
  date_accepted timestamptz not null,
  order_number text not null,
  alianza_name text not null,
  alianza_rif text not null,
  amount numeric(14,2) not null constraint order_receipts_amount_sane check (amount >= 0 and amount <> 'NaN'),
  registered_by text not null references users (id)
);

create table safekeepings (
  order_id text constraint safekeepings_one_for_order primary key references orders (id),
  safekeeping_number text not null constraint safekeepings_number_unique unique,
  at timestamptz not null,
  location text not null,
  received_by_name text not null, received_by_last_name text not null, received_by_document text not null,
  operator_id text not null references users (id),
  notes text
);
create table safekeeping_items (
  order_id text not null references safekeepings (order_id),
  material_id text not null references materials (id),
  returned numeric(12,2) not null constraint safekeeping_items_returned_sane check (returned >= 0 and returned <> 'NaN'),
  lost numeric(12,2) not null constraint safekeeping_items_lost_sane check (lost >= 0 and lost <> 'NaN'),
  loss_explanation text,
  constraint safekeeping_items_loss_explained check (lost = 0 or loss_explanation is not null),
  primary key (order_id, material_id)
);

-- What left for an order, and what came back of it.
create index stock_movements_order on stock_movements (order_id, material_id) where order_id is not null;
alter table stock_movements add constraint stock_movements_of_an_order foreign key (order_id) references orders (id);
