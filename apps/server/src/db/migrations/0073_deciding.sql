-- What is asked before a pre-order is approved costs the same among a million orders: the unpaid orders of one alianza, its last statements of
-- consumption, and the last load of a material.
create index orders_unpaid_of_client on orders (client_id, created_at, id) include (budget_total, paid_amount)
  where payment_status = 'PENDIENTE' and current_status not in ('RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'ANULADA');
create index orders_stated_of_client on orders (client_id, created_at, id) where consumption_statement is not null;
create index stock_movements_loads on stock_movements (material_id, at, id) where kind = 'load';
-- From the end of a record's way back to when it entered a stage: how long such ways usually take.
create index status_stays_of_record on status_stays (record_id, status, since);
