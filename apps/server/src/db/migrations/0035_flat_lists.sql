-- Lists of what is not closed among ever more orders that are: in each order that a list can be sorted by, with those alone.
create index orders_not_closed_by_age on orders (created_at, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_moment on orders (status_since, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_number on orders (order_number, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_client_name on orders (client_name, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_total on orders (budget_total, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_paid_at on orders (paid_at, id) where current_status <> 'CERRADA';
create index orders_not_closed_by_operator on orders (assigned_operator_id, created_at, id) where current_status <> 'CERRADA';

-- The orders of one alianza, and its pre-orders, in each order.
create index orders_of_client_by_number on orders (client_id, order_number, id);
create index orders_of_client_by_service_date on orders (client_id, estimated_service_date, id);
create index orders_of_client_by_moment on orders (client_id, status_since, id);
create index orders_of_client_by_name on orders (client_id, client_name, id);
create index orders_of_client_by_total on orders (client_id, budget_total, id);
create index orders_of_client_by_paid_at on orders (client_id, paid_at, id);
create index preorders_of_client_by_number on preorders (client_id, preorder_number, id);
create index preorders_of_client_by_service_date on preorders (client_id, estimated_service_date, id);
create index preorders_of_client_by_total on preorders (client_id, estimated_total_cost, id);
create index preorders_of_client_by_moment on preorders (client_id, status_since, id);

-- Pre-orders of a status in the orders that had no index yet.
create index preorders_of_status_by_number on preorders (current_status, preorder_number, id);
create index preorders_of_status_by_service_date on preorders (current_status, estimated_service_date, id);
create index preorders_of_status_by_total on preorders (current_status, estimated_total_cost, id);

-- By the moment of payment, those that are not paid too, which come last or first.
drop index orders_by_paid_at;
create index orders_by_paid_at on orders (paid_at, id);

-- What is not paid yet, of which there is little.
create index orders_unpaid_by_age on orders (created_at, id) where payment_status = 'PENDIENTE';
create index orders_unpaid_by_status on orders (current_status, created_at, id) where payment_status = 'PENDIENTE';

-- When one order's blast was done.
create index status_stays_done on status_stays (record_id, since) where action in ('orders.complete', 'orders.safekeeping');

-- What people wrote on a movement. Most movements are dispatches of orders and have nothing: whoever searches reads these alone.
create index stock_movements_written on stock_movements (id) include (search) where num_nonnulls(document, lot, notes) > 0;

-- Novedades, of which there were few when they came.
create index incidents_by_age on incidents (discovered_at, id);
create index incidents_by_status on incidents (status, discovered_at, id);

-- Payments in the orders that had no index yet.
create index payments_by_amount on payments (amount, id);
create index payments_by_moment on payments (recorded_at, id);
create index payments_by_method on payments (method, value_date, id);

-- The movements of one magazine.
create index stock_movements_by_magazine on stock_movements (magazine_id, at, id);
