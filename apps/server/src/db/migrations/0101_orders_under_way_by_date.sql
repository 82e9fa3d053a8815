-- Only for what asks by date. PostgreSQL combined this index with those of open orders for each list of statuses, and then expected no orders at all:
-- it multiplies the shares of two conditions of which one follows from the other.
drop index orders_under_way_by_service_date;
create index orders_under_way_by_service_date on orders (estimated_service_date, id) include (order_number, assigned_operator_id, client_name)
  where current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE') and estimated_service_date is not null;
