-- Lots, and what each magazine holds of them. A line of the ledger names its lot; what is there when this runs lies in the lot "—" of the first
-- magazine. A trigger on the ledger alone writes what is held, so that servers of the release before, which name no lot, keep the sums as well.

-- When somebody last changed it; null is the first one as it came, of which the history has nothing to say.
alter table magazines add column changed_at timestamptz;

create table lots (
  id text primary key default new_id(),
  material_id text not null references materials (id),
  -- As it stands on the box; "—" where nobody said it.
  number text not null constraint lots_numbered check (btrim(number) <> ''),
  -- Empty where nobody said whose it is.
  maker text not null default '',
  made_on date,
  -- The last day on which it may be used; null where nobody said it, which is no promise that it lasts.
  expires_on date,
  status text not null default 'usable' constraint lots_status_known check (status in ('usable', 'quarantined', 'recalled')),
  status_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint lots_of_a_material unique (id, material_id),
  constraint lots_expire_after_made check (expires_on >= made_on),
  constraint lots_say_why check (status = 'usable' or btrim(coalesce(status_reason, '')) <> '')
);
create unique index lots_one_of_a_number on lots (material_id, lower(number), lower(maker));
create index lots_by_expiry on lots (expires_on, id) where expires_on is not null;

create table holdings (
  magazine_id text not null references magazines (id),
  lot_id text not null,
  material_id text not null,
  quantity numeric(12,2) not null constraint holdings_not_negative check (quantity >= 0 and quantity <> 'NaN'),
  primary key (magazine_id, lot_id),
  constraint holdings_of_a_lot foreign key (lot_id, material_id) references lots (id, material_id)
);
-- What is there, of all lots that there ever were.
create index holdings_there on holdings (material_id) include (lot_id, magazine_id, quantity) where quantity > 0;
create index holdings_of_lot on holdings (lot_id);

-- Null in the lines of before, which are of the lot "—" of their material.
alter table stock_movements
  add column lot_id text,
  add constraint stock_movements_of_a_lot foreign key (lot_id, material_id) references lots (id, material_id);
create index stock_movements_by_lot on stock_movements (lot_id, at, id) where lot_id is not null;

insert into lots (material_id, number)
select id, '—' from materials where quantity > 0 or exists (select from stock_movements where material_id = materials.id);
insert into holdings (magazine_id, lot_id, material_id, quantity)
select magazines.id, lots.id, material_id, quantity from lots join materials on materials.id = material_id join magazines on is_default where quantity > 0;

-- The one rule by which lists, picking and dispatch say what may leave.
create function lot_is_usable(status text, expires_on date) returns boolean language sql stable as
  $$ select status = 'usable' and (expires_on is null or expires_on >= (now() at time zone 'America/Caracas')::date) $$;

-- The lot of a material that has this number, whoever's it is; made where there is none.
create function lot_numbered(material text, given text, moment timestamptz) returns text language plpgsql as $$
declare
  found_id text;
begin
  select id into found_id from lots where material_id = material and lower(number) = lower(given) order by maker, id limit 1;
  if found_id is null then
    insert into lots (material_id, number, created_at) values (material, given, moment) returning id into found_id;
  end if;
  return found_id;
end $$;

-- Where a line lies that names no lot, as many parts as it takes. What leaves is taken from the lots that expire first; what comes back of an
-- order lies where it left from, the lot that would have expired last first, since the first was used first; what an import loaded is taken
-- back from there; and what comes in is of the lot that is typed.
create function parts_of_movement(line stock_movements) returns table (lot_id text, magazine_id text, quantity numeric) language plpgsql as $$
declare
  remaining numeric := abs(line.quantity);
  direction int := sign(line.quantity);
  nameless text;
  part record;
begin
  if line.import_id is not null or (line.quantity > 0 and line.order_id is null) then
    lot_id := lot_numbered(line.material_id, coalesce(nullif(btrim(line.lot), ''), '—'), line.at);
    magazine_id := line.magazine_id;
    quantity := line.quantity;
    return next;
    return;
  end if;
  nameless := lot_numbered(line.material_id, '—', line.at);
  for part in
    select lots.id, there.magazine, there.amount from (
      select held.lot_id as lot, held.magazine_id as magazine, held.quantity as amount from holdings as held
      where direction < 0 and held.material_id = line.material_id and held.quantity > 0
      union all
      select coalesce(past.lot_id, nameless), past.magazine_id, -sum(past.quantity) from stock_movements as past
      where direction > 0 and past.order_id = line.order_id and past.material_id = line.material_id
      group by 1, 2 having sum(past.quantity) < 0) as there
    join lots on lots.id = there.lot join magazines on magazines.id = there.magazine
    where direction > 0 or lot_is_usable(lots.status, lots.expires_on)
    order by case when direction < 0 then coalesce(lots.expires_on, 'infinity') end,
      case when direction > 0 then coalesce(lots.expires_on, 'infinity') end desc,
      lots.created_at, lots.number, magazines.is_default desc, magazines.id
  loop
    exit when remaining = 0;
    lot_id := part.id;
    magazine_id := part.magazine;
    quantity := direction * least(part.amount, remaining);
    remaining := remaining - least(part.amount, remaining);
    return next;
  end loop;
  if remaining > 0 and direction < 0 then
    raise exception 'what is left of % is in lots that may not be used', line.material_id
      using errcode = 'check_violation', constraint = 'stock_movements_of_usable_lots';
  elsif remaining > 0 then
    lot_id := nameless;
    magazine_id := line.magazine_id;
    quantity := remaining;
    return next;
  end if;
end $$;

-- Each line changes what its magazine holds of its lot. One that names no lot is written as the lines that it takes, in their order.
create function hold_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  there numeric;
  part record;
  others stock_movements[] := '{}';
  other stock_movements;
  of_lot record;
  is_first boolean := true;
begin
  perform from materials where id = new.material_id for no key update;
  select coalesce(sum(quantity), 0) into there from holdings where material_id = new.material_id and quantity > 0;
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
  end if;
  select number, status, expires_on into of_lot from lots where id = new.lot_id;
  if new.quantity < 0 and not lot_is_usable(of_lot.status, of_lot.expires_on) then
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
create trigger stock_movements_hold before insert on stock_movements for each row execute function hold_movement();

-- At the end of its transaction the quantity of a material is what its magazines hold, and so what its lines add up to.
create function check_material_held() returns trigger language plpgsql as $$
declare
  material text := case when tg_table_name = 'materials' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'material_id' end;
  said numeric;
  held numeric;
begin
  select quantity into said from materials where id = material;
  select coalesce(sum(quantity), 0) into held from holdings where material_id = material and quantity > 0;
  if said <> held then
    raise exception '% of % are held, and the material says %', held, material, said
      using errcode = 'check_violation', constraint = 'materials_quantity_is_held';
  end if;
  return null;
end $$;
create constraint trigger materials_are_held after insert or update of quantity on materials
  deferrable initially deferred for each row execute function check_material_held();
create constraint trigger stock_movements_are_held after insert on stock_movements
  deferrable initially deferred for each row execute function check_material_held();
