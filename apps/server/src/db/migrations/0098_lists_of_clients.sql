-- The novedades of an alianza by the name on their order.
create index incidents_of_client_by_name on incidents (client_id, client_name, id);
-- How many pre-orders of an alianza have become orders, and the newest of them. Each is written here once.
create index preorders_converted_of_client on preorders (client_id, created_at, id) where current_status = 'CONVERTIDA_A_ORDEN';

-- What each service of a day needs, and what an outlook names of those under way, from the index alone: rows of orders are wide.
drop index orders_by_service_date;
create index orders_by_service_date on orders (estimated_service_date, id)
  include (current_status, order_number, assigned_operator_id, vehicle_1_plate, vehicle_2_plate);
drop index orders_under_way_by_service_date;
create index orders_under_way_by_service_date on orders (estimated_service_date, id) include (order_number, assigned_operator_id, client_name)
  where current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE');
