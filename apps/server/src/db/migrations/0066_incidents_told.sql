-- Incidents that somebody writes down, and whom the corporation told of them.
alter table safekeeping_items drop constraint safekeeping_items_loss_has_incident;
alter table consumption_lines drop constraint consumption_lines_loss_has_incident, drop constraint consumption_lines_unaccounted_has_incident;
alter table incidents
  drop constraint incidents_one_for_line,
  drop constraint incidents_kind_known,
  add constraint incidents_kind_known check (kind in ('loss', 'unaccounted', 'theft', 'difference', 'misfire', 'damagedSeal', 'duplicateCode')),
  -- Of what follows from an operator's figures there is one of a kind for each line; of what is written down there may be several.
  add column line_kind text generated always as (case when kind in ('loss', 'unaccounted') then kind end) stored,
  alter column material_id drop not null,
  alter column quantity drop not null,
  -- Empty where it is about no material.
  alter column material_name set default '',
  alter column unit set default '',
  -- When it was written down; it may have been discovered before.
  add column recorded_at timestamptz,
  -- Whoever reported it, staff or alianza, by the name that they had then.
  drop constraint incidents_reported_by_fkey,
  add column reported_by_name text;
update incidents set recorded_at = discovered_at, reported_by_name = (select name from users where users.id = reported_by);
alter table incidents
  alter column recorded_at set not null,
  alter column reported_by_name set not null,
  add constraint incidents_one_for_line unique (order_id, material_id, line_kind),
  add constraint incidents_line_whole check (line_kind is null or material_id is not null and quantity is not null),
  add constraint incidents_quantity_of_material check (quantity is null or material_id is not null),
  add constraint incidents_discovered_before check (discovered_at <= recorded_at);
alter table safekeeping_items
  add constraint safekeeping_items_loss_has_incident foreign key (order_id, material_id, loss_incident) references incidents (order_id, material_id, line_kind);
alter table consumption_lines
  add constraint consumption_lines_loss_has_incident foreign key (order_id, material_id, loss_incident) references incidents (order_id, material_id, line_kind),
  add constraint consumption_lines_unaccounted_has_incident foreign key (order_id, material_id, unaccounted_incident)
    references incidents (order_id, material_id, line_kind);

create or replace function name_incident() returns trigger language plpgsql as $$
begin
  select order_number, client_id, client_name into new.order_number, new.client_id, new.client_name from orders where id = new.order_id;
  if new.material_id is not null then
    select material_name, unit into new.material_name, new.unit from order_requests where order_id = new.order_id and material_id = new.material_id;
  end if;
  return new;
end $$;

-- What was said to a body, and by it: once each.
create table incident_tellings (
  incident_id text not null references incidents (id),
  agency text not null constraint incident_tellings_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  -- The body itself says that it knows.
  is_acknowledgement boolean not null,
  -- When the body was told, as whoever told it says; when it said that it knows.
  at timestamptz not null,
  told_to text,
  reference text,
  comment text,
  by_id text not null references users (id),
  by_name text not null,
  recorded_at timestamptz not null,
  primary key (incident_id, agency, is_acknowledgement),
  constraint incident_tellings_whole check (is_acknowledgement = (told_to is null) and (is_acknowledgement or comment is null) and (not is_acknowledgement or reference is null)),
  constraint incident_tellings_before check (at <= recorded_at)
);

create function hold_incident_telling() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'what was said to a body stays as it is' using errcode = 'check_violation', constraint = 'incident_tellings_stay';
  end if;
  if exists (select from incidents where id = new.incident_id and status = 'closed') then
    raise exception 'of a closed incident nobody is told' using errcode = 'check_violation', constraint = 'incident_tellings_of_open';
  end if;
  return new;
end $$;
create trigger incident_tellings_hold before insert or update or delete on incident_tellings for each row execute function hold_incident_telling();
