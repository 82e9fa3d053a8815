-- A confirmed guide belongs to one order that is under way; another order shares it with a reason only.
create function normal_guide(guide text) returns text language sql immutable parallel safe
  return regexp_replace(upper(guide), '[\s./_-]+', '', 'g');

alter table orders add column shared_guide_reason text,
  add constraint orders_shared_guide_has_reason check (shared_guide_reason ~ '\S' and guide_confirmed_at is not null or shared_guide_reason is null);
update orders set shared_guide_reason = 'No consta: se confirmó antes de que el portal lo pidiera.'
  where guide_confirmed_at is not null and current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE') and exists (
    select from orders as earlier
    where normal_guide(earlier.id_guia) = normal_guide(orders.id_guia) and earlier.guide_confirmed_at is not null
      and earlier.current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE')
      and (earlier.guide_confirmed_at, earlier.id) < (orders.guide_confirmed_at, orders.id));
create unique index orders_guide_of_one_order on orders (normal_guide(id_guia))
  where guide_confirmed_at is not null and shared_guide_reason is null
    and current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE');
create index orders_with_guide on orders (normal_guide(id_guia)) where guide_confirmed_at is not null;

-- Whoever signed an order for a body, by the identity document: it never signs the same order for another body. What a signature was for may
-- be void since; that it was given stays.
create function normal_document(document text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(upper(document), '[^0-9A-Z]', '', 'g'), '^V', ''), '^(E?)0+', '\1');

create table order_signers (
  order_id text not null references orders (id) on delete cascade,
  document text not null,
  agency text not null constraint order_signers_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  primary key (order_id, document)
);

create function keep_signers() returns trigger language plpgsql as $$
declare
  signed record;
begin
  for signed in
    select agency, normal_document(signer ->> 'idDocument') as document
    from (values
      ('gnb', new.gnb_almacenista_approved_by, old.gnb_almacenista_approved_by),
      ('daex', new.daex_almacenista_approved_by, old.daex_almacenista_approved_by),
      ('dgcim', new.dgcim_almacenista_approved_by, old.dgcim_almacenista_approved_by),
      ('gnb', new.gnb_operator_consumed_by, old.gnb_operator_consumed_by),
      ('daex', new.daex_operator_consumed_by, old.daex_operator_consumed_by)) as given (agency, signer, before)
    where normal_document(signer ->> 'idDocument') <> '' and signer is distinct from before
  loop
    insert into order_signers (order_id, document, agency) values (new.id, signed.document, signed.agency) on conflict do nothing;
    if exists (select from order_signers where order_id = new.id and document = signed.document and agency <> signed.agency) then
      raise exception 'one document signs for one body' using errcode = 'check_violation', constraint = 'order_signers_one_agency';
    end if;
  end loop;
  return null;
end $$;

-- Orders of before this rule keep their signatures as they are: of a document that signed for two bodies the first of them is kept here.
insert into order_signers (order_id, document, agency)
  select orders.id, normal_document(signer ->> 'idDocument'), agency
  from orders, lateral (values ('gnb', gnb_almacenista_approved_by), ('daex', daex_almacenista_approved_by), ('dgcim', dgcim_almacenista_approved_by),
    ('gnb', gnb_operator_consumed_by), ('daex', daex_operator_consumed_by)) as given (agency, signer)
  where normal_document(signer ->> 'idDocument') <> ''
  on conflict do nothing;
create trigger orders_signers after insert or update of gnb_almacenista_approved_by, daex_almacenista_approved_by, dgcim_almacenista_approved_by,
  gnb_operator_consumed_by, daex_operator_consumed_by on orders for each row execute function keep_signers();
create trigger order_signers_are_kept before update on order_signers for each row execute function refuse_change();
