-- The total that the gerente approved last, and since when an order waits for a second look because its total rose above it.
alter table orders
  add column approved_total numeric(14,2) constraint orders_approved_total_sane check (approved_total >= 0 and approved_total <> 'NaN'),
  add column second_look_since timestamptz;

update orders set approved_total = budget_total where gerente_approved_at is not null;

-- Nothing is prepared while the gerente has not looked again.
alter table orders add constraint orders_second_look_before_ready check (
  second_look_since is null or current_status in ('APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR', 'ANULADA'));
