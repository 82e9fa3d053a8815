-- A pre-order whose lines bring detonators of two systems to one front has an alarm that nobody may accept: its lines are corrected. It follows the
-- lines, the fronts and what the catalogue says of a detonator, so that no way of writing can forget it.
alter table preorders add column mixes_systems boolean not null default false;

-- The rule of `mixtureIn` in the domain, where it is certain. Caps for a fuse belong to no system.
create function mixes_systems_in(preorder text) returns boolean language plpgsql stable as $$
declare
  kinds int;
  is_per_front boolean;
  designed int;
  designed_kinds int;
  wanted int := (select number_of_fronts from preorders where id = preorder);
begin
  select count(distinct blasting ->> 'detonatorKind'), coalesce(bool_or(quantity_per_front > 0), false) into kinds, is_per_front
    from preorder_items join materials on materials.id = material_id
    where preorder_id = preorder and preorder_items.quantity > 0
      and blasting ->> 'role' = 'detonator' and blasting ->> 'detonatorKind' in ('nonel', 'electronic');
  if kinds < 2 then
    return false;
  end if;
  select count(system), count(distinct case when system in ('nonelSurface', 'nonelLP') then 'nonel' when system = 'electronic' then system end)
    into designed, designed_kinds
    from (select backend_suggested_pattern #>> '{initiation,system}' as system from preorder_fronts where preorder_id = preorder) as fronts;
  return designed_kinds < 2 and (wanted = 1 or designed >= wanted or is_per_front);
end $$;

create or replace function alarm_state_of_preorder(preorder text) returns text language sql stable as $$
  select case when preorders.mixes_systems then 'standing' else (
    select case when count(*) = 0 then null when count(accepted.id) = count(*) then 'accepted' else 'standing' end
    from preorder_fronts fronts cross join jsonb_array_elements(fronts.alarms) as alarm
    left join alarm_acceptances accepted on accepted.preorder_id = fronts.preorder_id and accepted.front_index = fronts.front_index
      and accepted.code = alarm ->> 'code' and accepted.design_hash = fronts.design_hash
    where fronts.preorder_id = preorder) end
  from preorders where id = preorder
$$;

create function follow_systems(preorder text) returns void language plpgsql as $$
declare
  mixes boolean := mixes_systems_in(preorder);
begin
  update preorders set mixes_systems = mixes where id = preorder and mixes_systems <> mixes;
  if found then
    update preorders set alarm_state = alarm_state_of_preorder(id) where id = preorder;
  end if;
end $$;

create function follow_systems_of_lines() returns trigger language plpgsql as $$
begin
  perform follow_systems(preorder_id) from (select distinct preorder_id from changed) as preorders;
  return null;
end $$;
create trigger preorder_items_systems_added after insert on preorder_items referencing new table as changed
  for each statement execute function follow_systems_of_lines();
create trigger preorder_items_systems_changed after update on preorder_items referencing new table as changed
  for each statement execute function follow_systems_of_lines();
create trigger preorder_items_systems_removed after delete on preorder_items referencing old table as changed
  for each statement execute function follow_systems_of_lines();

create function follow_systems_of_front() returns trigger language plpgsql as $$
begin
  perform follow_systems(case when tg_op = 'DELETE' then old.preorder_id else new.preorder_id end);
  return null;
end $$;
create trigger preorder_fronts_systems_added after insert on preorder_fronts for each row
  when (new.backend_suggested_pattern is not null) execute function follow_systems_of_front();
create trigger preorder_fronts_systems_changed after update on preorder_fronts for each row
  when (new.backend_suggested_pattern #>> '{initiation,system}' is distinct from old.backend_suggested_pattern #>> '{initiation,system}')
  execute function follow_systems_of_front();
create trigger preorder_fronts_systems_removed after delete on preorder_fronts for each row
  when (old.backend_suggested_pattern is not null) execute function follow_systems_of_front();

-- What somebody states of a detonator later counts for every request that still moves.
create function follow_systems_of_material() returns trigger language plpgsql as $$
begin
  perform follow_systems(preorder_id) from preorder_items join preorders on preorders.id = preorder_id
    where material_id = new.id and current_status in ('POR_APROBAR_ALIANZA', 'PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE');
  return null;
end $$;
create trigger materials_systems_stated after update on materials for each row
  when (new.blasting -> 'detonatorKind' is distinct from old.blasting -> 'detonatorKind' or new.blasting -> 'role' is distinct from old.blasting -> 'role')
  execute function follow_systems_of_material();

create function refuse_mixed_systems() returns trigger language plpgsql as $$
begin
  if mixes_systems_in(new.id) then
    raise exception 'two systems for one front' using errcode = 'check_violation', constraint = 'preorders_one_system';
  end if;
  return new;
end $$;
create trigger preorders_one_system before update of current_status on preorders for each row
  when (new.current_status is distinct from old.current_status and new.current_status in ('PENDIENTE_APROBACION_GERENTE', 'CONVERTIDA_A_ORDEN'))
  execute function refuse_mixed_systems();

select follow_systems(id) from preorders
  where current_status in ('POR_APROBAR_ALIANZA', 'PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE');
