-- Magazines with what each is licensed to hold, materials with what they count for, and families that must not lie together. Triggers alone
-- write what is held of a licence, and refuse what goes beyond it; as long as no material has a family or a measure, none of it says anything.

-- Not named `kind`: the release before reads the ledger with its magazines, and names that column of the ledger alone.
alter table magazines
  add column magazine_kind text not null default 'deposito' constraint magazines_kind_known check (magazine_kind in ('deposito', 'auxiliar', 'caja_diaria', 'vehiculo')),
  add column site text,
  -- Nearer to another magazine than they may be, they count as one: the licences are those of the head.
  add column joined_with text constraint magazines_joined_to_another references magazines (id) constraint magazines_not_joined_to_itself check (joined_with <> id),
  add column responsible_id text constraint magazines_responsible references users (id) on delete set null,
  add column is_active boolean not null default true,
  add column inspect_every_days int not null default 7 constraint magazines_inspected check (inspect_every_days between 1 and 366),
  add column latitude numeric(8,6) constraint magazines_latitude check (latitude between -90 and 90),
  add column longitude numeric(9,6) constraint magazines_longitude check (longitude between -180 and 180),
  add column version int not null default 1,
  add constraint magazines_named check (btrim(name) <> ''),
  add constraint magazines_whole_position check ((latitude is null) = (longitude is null)),
  add constraint magazines_default_in_use check (is_active or not is_default);
create unique index magazines_name_unique on magazines (lower(name));
create index magazines_by_joined on magazines (joined_with);

-- The 35 legal pairs of the UN's classification; null is no explosive, or nobody said it.
alter table materials
  add column family text constraint materials_family_known check
    (family in ('detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant')),
  add column un_number text constraint materials_un_number_shape check (un_number ~ '^[0-9]{4}$'),
  add column division text,
  add column compat_group text,
  add column shelf_life_months int constraint materials_shelf_life check (shelf_life_months between 1 and 600),
  add column maker text constraint materials_maker_named check (btrim(maker) <> ''),
  add constraint materials_division_whole check ((division is null) = (compat_group is null)),
  add constraint materials_division_legal check (division is null or case division
    when '1.1' then compat_group in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'J', 'L')
    when '1.2' then compat_group in ('B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L')
    when '1.3' then compat_group in ('C', 'F', 'G', 'H', 'J', 'K', 'L')
    when '1.4' then compat_group in ('B', 'C', 'D', 'E', 'F', 'G', 'S')
    when '1.5' then compat_group = 'D'
    when '1.6' then compat_group = 'N'
    else false end);

-- What one unit of a material counts for in each measure that licences are given in.
create table material_measures (
  material_id text not null references materials (id) on delete cascade,
  measure text not null constraint material_measures_known check (measure in ('neqKg', 'grossKg', 'detonators', 'dynamite60Kg')),
  per_unit numeric(12,4) not null constraint material_measures_above_zero check (per_unit > 0 and per_unit <> 'NaN'),
  primary key (material_id, measure)
);

-- Of two families, whether they may lie in one magazine; each pair once. After 27 CFR 555.213: detonators lie with nothing but what starts them.
create table family_compatibility (
  a text not null,
  b text not null,
  together boolean not null,
  primary key (a, b),
  constraint family_compatibility_once check (a collate "C" <= b collate "C")
);
insert into family_compatibility
select one, other, not ('detonator' in (one, other) and one <> other and 'accessory' not in (one, other))
from unnest(array['detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant']) as one,
  unnest(array['detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant']) as other
where one collate "C" <= other collate "C";

create table magazine_limits (
  magazine_id text not null references magazines (id),
  measure text not null constraint magazine_limits_measure_known check (measure in ('neqKg', 'grossKg', 'detonators', 'dynamite60Kg')),
  -- Null counts all of them.
  family text constraint magazine_limits_family_known check
    (family in ('detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant')),
  allowed numeric(14,2) not null constraint magazine_limits_not_negative check (allowed >= 0 and allowed <> 'NaN'),
  -- The paper that says it, and why less was set than lies there.
  document text,
  reason text,
  -- What lies there, of all magazines that are joined with this one.
  held numeric not null default 0,
  -- What lay there when less was allowed: it may stay, and not grow.
  tolerated numeric,
  id text primary key default new_id(),
  constraint magazine_limits_one_of_a_measure unique nulls not distinct (magazine_id, measure, family),
  constraint magazine_limits_tolerated_why check (tolerated is null or btrim(coalesce(reason, '')) <> ''),
  constraint magazine_within_licence check (held >= 0 and held <= greatest(allowed, coalesce(tolerated, 0)))
);

-- What lies in a magazine now, of all lots that ever lay there.
create index holdings_in_magazine on holdings (magazine_id) include (material_id, lot_id, quantity) where quantity > 0;

-- A transfer between two magazines: as many pairs of lines of the ledger as it has lots.
create table transfers (
  id text primary key default new_id(),
  transfer_number text not null constraint transfers_number_unique unique,
  from_id text not null references magazines (id),
  to_id text not null references magazines (id),
  notes text,
  actor_id text not null,
  at timestamptz not null,
  constraint transfers_go_elsewhere check (from_id <> to_id)
);

alter table stock_movements
  drop constraint stock_movements_kind_known,
  add constraint stock_movements_kind_known check (kind in ('load', 'adjustment', 'dispatch', 'undo', 'return', 'loss', 'transfer')),
  add column transfer_id text constraint stock_movements_of_a_transfer references transfers (id),
  add constraint stock_movements_transfer_named check ((kind = 'transfer') = (transfer_id is not null));
create index stock_movements_by_transfer on stock_movements (transfer_id) where transfer_id is not null;

alter table lots add column search text generated always as (searchable(number || ' ' || maker)) stored;
create index lots_by_creation on lots (created_at, id);
create index lots_by_day on lots (expires_on, id);
create index lots_by_number on lots (number, id);
create index lots_by_material on lots (material_id);

-- Who counts with whom stays so until the transaction ends: those who hold magazines share it, whoever joins some has it alone. Taken before magazines.
create function keep_joins() returns void language sql as $$ select pg_advisory_xact_lock_shared(5270069) $$;
create function change_joins() returns void language sql as $$ select pg_advisory_xact_lock(5270069) $$;

-- Holds the heads of these magazines until the transaction ends, always in the same order.
create function lock_magazines(ids text[]) returns void language plpgsql as $$
begin
  perform keep_joins();
  perform from magazines where id in (select coalesce(joined_with, id) from magazines where id = any(ids)) order by id for no key update;
end $$;

-- Holds every magazine that a write of several lines may touch before its first line does: those that are named, and of materials whose lines name
-- none and are spread by the ledger's own trigger, all where they lie or left from. What nobody classified counts nowhere, and holds none.
create function lock_magazines_of(moved text[], spread text[], of_order text, named text[]) returns void language plpgsql as $$
begin
  if not exists (
    select from materials where id = any(moved) and (family is not null or exists (select from material_measures where material_id = materials.id)))
  then
    return;
  end if;
  perform lock_magazines(array(
    select unnest(named)
    union select id from magazines where is_default and spread <> '{}'
    union select magazine_id from holdings where material_id = any(spread) and quantity > 0
    union select magazine_id from stock_movements where order_id = of_order and material_id = any(spread)));
end $$;

-- The head of a magazine, held.
create function hold_head(magazine text) returns text language plpgsql as $$
declare
  head text;
begin
  perform keep_joins();
  select coalesce(joined_with, id) into head from magazines where id = magazine;
  perform from magazines where id = head for no key update;
  return head;
end $$;

-- What a head and those joined with it hold, in a measure and of a family or of all.
create function held_of(head text, of_measure text, of_family text) returns numeric language sql stable as $$
  select coalesce(sum(holdings.quantity * per_unit), 0)
  from magazines join holdings on holdings.magazine_id = magazines.id and holdings.quantity > 0
  join material_measures on material_measures.material_id = holdings.material_id and measure = of_measure
  where coalesce(joined_with, magazines.id) = head
    and (of_family is null or exists (select from materials where materials.id = holdings.material_id and family = of_family))
$$;

create function refuse_over_licence(head text, over jsonb) returns void language plpgsql as $$
begin
  raise exception 'magazine % would hold more than its licence: %', head, over using errcode = 'check_violation', constraint = 'magazine_within_licence',
    detail = jsonb_build_object('magazine', (select jsonb_build_object('id', id, 'name', name) from magazines where id = head), 'limits', over)::text;
end $$;

create function refuse_apart(head text, one text, other text) returns void language plpgsql as $$
begin
  raise exception '% and % must not lie together in %', one, other, head using errcode = 'check_violation', constraint = 'holdings_families_apart',
    detail = jsonb_build_object('magazine', (select jsonb_build_object('id', id, 'name', name) from magazines where id = head), 'a', one, 'b', other)::text;
end $$;

-- A licence as somebody states it, and as what it counts changes. Nobody states what is held or tolerated: these follow.
create function keep_limit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_stated boolean := tg_op = 'INSERT' or new.allowed is distinct from old.allowed;
begin
  if tg_op = 'INSERT' then
    if hold_head(new.magazine_id) <> new.magazine_id then
      raise exception 'the licences of % are those of the magazine that it is joined with', new.magazine_id
        using errcode = 'check_violation', constraint = 'magazine_limits_of_a_head';
    end if;
    new.held := held_of(new.magazine_id, new.measure, new.family);
    new.tolerated := null;
  elsif (new.magazine_id, new.measure, new.family) is distinct from (old.magazine_id, old.measure, old.family) then
    raise exception 'a licence stays what it is of' using errcode = 'check_violation', constraint = 'magazine_limits_stay';
  end if;
  if new.held <= new.allowed then
    new.tolerated := null;
  elsif is_stated then
    new.tolerated := least(coalesce(new.tolerated, new.held), new.held);
  else
    new.tolerated := least(new.tolerated, new.held);
  end if;
  return new;
end $$;
create trigger magazine_limits_kept before insert or update on magazine_limits for each row execute function keep_limit();

-- A licence goes when nothing is counted by it, or when its magazine is joined with another, whose licences count from then on.
create function keep_limit_while_used() returns trigger language plpgsql as $$
begin
  if old.held > 0 and pg_trigger_depth() = 1 then
    raise exception 'the licence of % still counts %', old.magazine_id, old.held
      using errcode = 'check_violation', constraint = 'magazine_limits_used';
  end if;
  return old;
end $$;
create trigger magazine_limits_go before delete on magazine_limits for each row execute function keep_limit_while_used();

-- Counts anew what heads hold of their licences, and refuses what goes beyond them.
create function count_magazines(heads text[]) returns void language plpgsql as $$
declare
  head text;
  over jsonb;
begin
  for head in select distinct unnest(heads) order by 1 loop
    select jsonb_agg(jsonb_build_object('measure', measure, 'family', family, 'held', held, 'allowed', allowed,
        'over', counted - greatest(allowed, coalesce(tolerated, 0))) order by measure, family) into over
      from magazine_limits, lateral held_of(magazine_id, measure, family) as counted
      where magazine_id = head and counted > held and counted > greatest(allowed, coalesce(tolerated, 0));
    if over is not null then
      perform refuse_over_licence(head, over);
    end if;
    update magazine_limits set held = held_of(magazine_id, measure, family) where magazine_id = head and held <> held_of(magazine_id, measure, family);
  end loop;
end $$;

-- Refuses a head where families lie that must not lie together.
create function check_families(head text) returns void language plpgsql as $$
declare
  apart record;
begin
  with there as (
    select distinct family from magazines join holdings on holdings.magazine_id = magazines.id and holdings.quantity > 0
    join materials on materials.id = holdings.material_id where coalesce(joined_with, magazines.id) = head and family is not null)
  select a, b into apart from family_compatibility
    where not together and a in (select family from there) and b in (select family from there) order by a, b limit 1;
  if found then
    perform refuse_apart(head, apart.a, apart.b);
  end if;
end $$;

-- What is held changes: its licences count it, and it lies with nothing that it must not lie with.
create function keep_licences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added numeric := new.quantity - case when tg_op = 'UPDATE' then old.quantity else 0 end;
  of_family text;
  is_measured boolean;
  head text;
  over jsonb;
  other text;
begin
  if added = 0 then
    return null;
  end if;
  if added > 0 and not (select is_active from magazines where id = new.magazine_id) then
    raise exception 'magazine % is closed', new.magazine_id using errcode = 'check_violation', constraint = 'holdings_in_open_magazines';
  end if;
  select family, exists (select from material_measures where material_id = materials.id) into of_family, is_measured
    from materials where id = new.material_id;
  if of_family is null and not is_measured then
    return null;
  end if;
  head := hold_head(new.magazine_id);
  if added > 0 then
    select jsonb_agg(jsonb_build_object('measure', measure, 'family', magazine_limits.family, 'held', held, 'allowed', allowed,
        'over', held + added * per_unit - greatest(allowed, coalesce(tolerated, 0))) order by measure, magazine_limits.family) into over
      from magazine_limits join material_measures using (measure)
      where magazine_id = head and material_id = new.material_id and (magazine_limits.family is null or magazine_limits.family = of_family)
        and held + added * per_unit > greatest(allowed, coalesce(tolerated, 0));
    if over is not null then
      perform refuse_over_licence(head, over);
    end if;
    select family into other from magazines join holdings on holdings.magazine_id = magazines.id and holdings.quantity > 0
      join materials on materials.id = holdings.material_id
      where coalesce(joined_with, magazines.id) = head and exists (
        select from family_compatibility where not together and (a, b) in ((family, of_family), (of_family, family))) order by family limit 1;
    if found then
      perform refuse_apart(head, of_family, other);
    end if;
  end if;
  update magazine_limits set held = held + added * per_unit
    from material_measures
    where magazine_id = head and material_id = new.material_id and material_measures.measure = magazine_limits.measure
      and (magazine_limits.family is null or magazine_limits.family = of_family);
  return null;
end $$;
create trigger holdings_licensed after insert or update of quantity on holdings for each row execute function keep_licences();

-- What a material counts for changes: where it lies, its licences are counted anew.
create function count_material(material text) returns void language plpgsql as $$
declare
  heads text[];
  head text;
begin
  perform from materials where id = material for no key update;
  perform keep_joins();
  heads := array(select distinct coalesce(joined_with, magazines.id) from holdings join magazines on magazines.id = magazine_id
    where material_id = material and quantity > 0);
  perform lock_magazines(heads);
  perform count_magazines(heads);
  foreach head in array heads loop
    perform check_families(head);
  end loop;
end $$;

create function keep_licences_of_measure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_material(case when tg_op = 'DELETE' then old.material_id else new.material_id end);
  if tg_op = 'UPDATE' and new.material_id <> old.material_id then
    perform count_material(old.material_id);
  end if;
  return null;
end $$;
create trigger material_measures_licensed after insert or update or delete on material_measures
  for each row execute function keep_licences_of_measure();

create function keep_licences_of_family() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_material(new.id);
  return null;
end $$;
create trigger materials_family_licensed after update of family on materials
  for each row when (new.family is distinct from old.family) execute function keep_licences_of_family();

-- Joined magazines count as one: a head is joined with none, and what is joined gives its own licences up.
create function join_magazines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform change_joins();
  perform from magazines where id in (new.id, new.joined_with, old.joined_with) order by id for no key update;
  if new.joined_with is not null then
    if exists (select from magazines where id = new.joined_with and joined_with is not null)
      or exists (select from magazines where joined_with = new.id)
    then
      raise exception 'a magazine is joined with one that is joined with none' using errcode = 'check_violation', constraint = 'magazines_one_head';
    end if;
    delete from magazine_limits where magazine_id = new.id;
  end if;
  perform count_magazines(array_remove(array[new.id, new.joined_with, old.joined_with], null));
  perform check_families(coalesce(new.joined_with, new.id));
  return null;
end $$;
create trigger magazines_joined after update of joined_with on magazines
  for each row when (new.joined_with is distinct from old.joined_with) execute function join_magazines();

create function begin_joined() returns trigger language plpgsql as $$
begin
  perform change_joins();
  if exists (select from magazines where id = new.joined_with and joined_with is not null) then
    raise exception 'a magazine is joined with one that is joined with none' using errcode = 'check_violation', constraint = 'magazines_one_head';
  end if;
  return new;
end $$;
create trigger magazines_begin_joined before insert on magazines for each row when (new.joined_with is not null) execute function begin_joined();

-- A magazine is closed when nothing lies in it.
create function close_magazine() returns trigger language plpgsql as $$
begin
  if exists (select from holdings where magazine_id = new.id and quantity > 0) then
    raise exception 'magazine % still holds something', new.id using errcode = 'check_violation', constraint = 'magazines_closed_empty';
  end if;
  return new;
end $$;
create trigger magazines_closed before update of is_active on magazines
  for each row when (old.is_active and not new.is_active) execute function close_magazine();

-- What a transfer takes out of one magazine it puts into another, lot by lot; so what may not be used is moved, and leaves for nobody.
create function check_transfer() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_movements where transfer_id = new.transfer_id and lot_id = new.lot_id
    having sum(quantity) <> 0 or exists (
      select from transfers join stock_movements as line on line.transfer_id = transfers.id
      where transfers.id = new.transfer_id and line.magazine_id <> case when line.quantity < 0 then from_id else to_id end))
  then
    raise exception 'transfer % is not whole', new.transfer_id using errcode = 'check_violation', constraint = 'transfers_whole';
  end if;
  return null;
end $$;
create constraint trigger stock_movements_transferred after insert on stock_movements
  deferrable initially deferred for each row when (new.transfer_id is not null) execute function check_transfer();

-- As before; and the magazines of a line that names none are held before the first of them changes, and a transfer moves any lot.
create or replace function hold_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
