-- What is held of a material is read for each movement. While nothing is held every index with this condition costs the same, so PostgreSQL took one that
-- says nothing about the material and read it whole, also after an import into a new installation had added thousands. This condition has one index only.
create index holdings_of_material on holdings (material_id) include (quantity) where sign(quantity) = 1;

create or replace function hold_movement() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  there numeric;
  part record;
  others stock_movements[] := '{}';
  other stock_movements;
  of_lot record;
  is_first boolean := true;
begin
  perform from materials where id = new.material_id for no key update;
  select coalesce(sum(quantity), 0) into there from holdings where material_id = new.material_id and sign(quantity) = 1;
  if new.balance_after is distinct from there + new.quantity then
    raise exception 'there are % of %, and the line says otherwise', there + new.quantity, new.material_id
      using errcode = 'check_violation', constraint = 'stock_movements_balance_follows';
  end if;
  if new.lot_id is null then
    for part in select * from parts_of_movement(new) loop
      there := there + part.quantity;
      other := new;
      other.lot_id := part.lot_id;
      other.magazine_id := part.magazine_id;
      other.quantity := part.quantity;
      other.balance_after := there;
      if is_first then
        new.lot_id := part.lot_id;
        new.magazine_id := part.magazine_id;
        new.quantity := part.quantity;
        new.balance_after := there;
      else
        others := others || other;
      end if;
      is_first := false;
    end loop;
    if others <> '{}' then
      perform lock_magazines_of(array[new.material_id], '{}', null, array(select new.magazine_id union select line.magazine_id from unnest(others) as line));
    end if;
  end if;
  select number, status, expires_on into of_lot from lots where id = new.lot_id;
  if new.quantity < 0 and new.kind <> 'transfer' and not lot_is_usable(of_lot.status, of_lot.expires_on) then
    raise exception 'the lot % may not be used', of_lot.number using errcode = 'check_violation', constraint = 'stock_movements_of_usable_lots';
  end if;
  if new.lot is null and of_lot.number <> '—' then
    new.lot := of_lot.number;
  end if;
  update holdings set quantity = quantity + new.quantity where magazine_id = new.magazine_id and lot_id = new.lot_id;
  if not found then
    insert into holdings (magazine_id, lot_id, material_id, quantity) values (new.magazine_id, new.lot_id, new.material_id, new.quantity);
  end if;
  foreach other in array others loop
    insert into stock_movements (material_id, kind, quantity, balance_after, order_id, import_id, document, lot, notes, actor_id, actor_role, at, magazine_id, lot_id)
    values (other.material_id, other.kind, other.quantity, other.balance_after, other.order_id, other.import_id, other.document, other.lot, other.notes,
      other.actor_id, other.actor_role, other.at, other.magazine_id, other.lot_id);
  end loop;
  return new;
end $$;

create or replace function check_material_held() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  material text := case when tg_table_name = 'materials' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'material_id' end;
  said numeric;
  held numeric;
begin
  select quantity into said from materials where id = material;
  select coalesce(sum(quantity), 0) into held from holdings where material_id = material and sign(quantity) = 1;
  if said <> held then
    raise exception '% of % are held, and the material says %', held, material, said
      using errcode = 'check_violation', constraint = 'materials_quantity_is_held';
  end if;
  return null;
end $$;
