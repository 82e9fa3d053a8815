-- A page of a list costs as much as the page: an index for each column that orders are sorted by, with the id that decides between equals.
create index orders_by_status_moment on orders (status_since, id);
create index orders_by_client_name on orders (client_name, id);
create index orders_by_total on orders (budget_total, id);
create index orders_by_number on orders (order_number, id);

-- What may be late is looked for among the orders whose way goes on; the others, of which there are ever more, are not in here.
create index orders_under_way_by_service_date on orders (estimated_service_date, id)
  where current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE');
