-- A body's objection to an order, and how it was lifted. While one stands, the order is neither made ready nor leaves.
create table order_objections (
  id text primary key default new_id(),
  order_id text not null references orders (id),
  agency text not null constraint order_objections_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  reason text not null constraint order_objections_reason_given check (reason ~ '\S'),
  raised_at timestamptz not null,
  raised_by text not null references users (id),
  raised_by_role text not null,
  lifted_at timestamptz,
  lifted_by text references users (id),
  lifted_by_role text,
  lift_reason text,
  constraint order_objections_lifted_by_somebody check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_by_role is null) and (lifted_at is null) = (lift_reason is null)),
  constraint order_objections_lifted_after check (lifted_at >= raised_at)
);
create unique index order_objections_one_standing on order_objections (order_id, agency) where lifted_at is null;
create index order_objections_of_an_order on order_objections (order_id, raised_at);

-- The bodies that once had the order before them, or objected to it: they go on reading it wherever it goes.
alter table orders add column known_to_agencies text[] not null default '{}'
  constraint orders_agencies_known check (known_to_agencies <@ '{gnb,daex,dgcim}'::text[]);
update orders set known_to_agencies = '{gnb,daex,dgcim}' where exists (
  select from status_stays where concept = 'orders' and record_id = orders.id and status in ('LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS'));
create index orders_known_to_agencies on orders using gin (known_to_agencies) where current_status in (
  'PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR', 'ANULADA');

-- Whoever objects holds the order first: so an objection comes before the transit, where it stops it, or after it, where it is refused.
create function objection_in_time() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id and current_status in ('APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR',
    'LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'APROBADA_POR_EXTERNOS') for update;
  if not found then
    raise exception 'an objection comes before the transit' using errcode = 'check_violation', constraint = 'order_objections_in_time';
  end if;
  return new;
end $$;
create trigger order_objections_in_time before insert on order_objections for each row execute function objection_in_time();

create function refuse_objected() returns trigger language plpgsql as $$
begin
  if exists (select from order_objections where order_id = new.id and lifted_at is null) then
    raise exception 'an objection stands' using errcode = 'check_violation', constraint = 'orders_objection_stands';
  end if;
  return new;
end $$;
create trigger orders_objection_stands before update of current_status on orders for each row
  when (new.current_status is distinct from old.current_status
    and new.current_status in ('LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'EN_TRANSITO_VOLADURA'))
  execute function refuse_objected();

-- An objection is part of the record: its end is written once, and nothing else of it changes.
create function keep_objection() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.lifted_at is not null
    or (new.id, new.order_id, new.agency, new.reason, new.raised_at, new.raised_by, new.raised_by_role)
      is distinct from (old.id, old.order_id, old.agency, old.reason, old.raised_at, old.raised_by, old.raised_by_role) then
    raise exception 'an objection is only lifted, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger order_objections_are_kept before update or delete on order_objections for each row execute function keep_objection();
