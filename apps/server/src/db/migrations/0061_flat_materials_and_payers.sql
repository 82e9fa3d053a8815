-- The orders of a material are counted from the index alone, however many there are.
drop index order_items_material;
create index order_items_material on order_items (material_id, order_id);

-- Payments are listed by the alianza's name as its order has it, as they are found by the alianza.
alter table payments add column client_name text;
alter table payments disable trigger user;
update payments set client_name = orders.client_name from orders where orders.id = order_id;
alter table payments enable trigger user;
alter table payments alter column client_name set not null;
create function name_client_of_order() returns trigger language plpgsql as $$
begin
  select client_id, client_name into new.client_id, new.client_name from orders where id = new.order_id;
  return new;
end $$;
drop trigger payments_client on payments;
create trigger payments_client before insert on payments for each row execute function name_client_of_order();
create index payments_by_client_name on payments (client_name, id);
