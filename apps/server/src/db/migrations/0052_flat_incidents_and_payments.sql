-- An incident keeps what it is listed by: its order's number and alianza, and the line's name and unit. None of them changes afterwards, and a
-- list sorts, searches and counts without reading an order for each incident.
alter table incidents
  add column order_number text,
  add column client_id text references clients (id),
  add column client_name text,
  add column material_name text,
  add column unit text;

create function name_incident() returns trigger language plpgsql as $$
begin
  select order_number, client_id, client_name into new.order_number, new.client_id, new.client_name from orders where id = new.order_id;
  select material_name, unit into new.material_name, new.unit from order_requests where order_id = new.order_id and material_id = new.material_id;
  return new;
end $$;
create trigger incidents_named before insert on incidents for each row execute function name_incident();

update incidents set (order_number, client_id, client_name) = (select order_number, client_id, client_name from orders where id = order_id),
  (material_name, unit) = (select material_name, unit from order_requests line where line.order_id = incidents.order_id and line.material_id = incidents.material_id);
alter table incidents
  alter column order_number set not null,
  alter column client_id set not null,
  alter column client_name set not null,
  alter column material_name set not null,
  alter column unit set not null;

drop index incidents_by_discovery; -- the same as incidents_by_age
create index incidents_by_order on incidents (order_number, id);
create index incidents_by_client_name on incidents (client_name, id);
create index incidents_by_material_name on incidents (material_name, id);
create index incidents_of_client on incidents (client_id, discovered_at, id);
create index incidents_number_start on incidents ((searchable(incident_number) collate "C"));
create index incidents_number_end on incidents ((reverse(searchable(incident_number)) collate "C"));

-- Payments that were taken back, and what took them back: few among many.
create index payments_reversed on payments (value_date, id) where reversed_by is not null;
create index payments_reversals on payments (value_date, id) where reverses is not null;
-- The payments of a delivery by their day, however many they are.
drop index payments_by_delivery;
create index payments_by_delivery on payments (recaudos_delivery_id, value_date, id) include (order_id) where recaudos_delivery_id is not null;
