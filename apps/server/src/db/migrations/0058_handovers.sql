-- Material of an order that one person gives to another: nothing until both have signed the same text.
create table handovers (
  id text primary key default new_id(),
  handover_number text not null constraint handovers_number_unique unique,
  order_id text not null references orders (id),
  step text not null constraint handovers_step_known check (step in ('load', 'deliver', 'collect', 'store')),
  state text not null default 'offered' constraint handovers_state_known check (state in ('offered', 'accepted', 'refused', 'withdrawn', 'expired')),
  vehicle_plate text,
  seals text,
  notes text,
  text text not null constraint handovers_say_something check (btrim(text) <> ''),
  text_sha256 text not null constraint handovers_digest check (text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  offered_at timestamptz not null,
  expires_at timestamptz not null constraint handovers_expire check (expires_at > offered_at),
  settled_at timestamptz,
  reason text,
  constraint handovers_settled check (
    (state = 'offered') = (settled_at is null)
    and case state when 'accepted' then settled_at < expires_at when 'expired' then settled_at >= expires_at else true end
    and (state in ('refused', 'withdrawn')) = (btrim(coalesce(reason, '')) <> ''))
);
create unique index handovers_one_open on handovers (order_id) where state = 'offered';
create index handovers_of_order on handovers (order_id, offered_at, id);
create index handovers_open on handovers (expires_at) where state = 'offered';

create table handover_lines (
  handover_id text not null references handovers (id),
  material_id text not null,
  position int not null,
  material_name text not null,
  unit text not null,
  quantity numeric(14, 2) not null constraint handover_lines_positive check (quantity > 0),
  primary key (handover_id, material_id)
);

-- Whoever signed, as they were called then. Nobody signs twice, on whichever side.
create table handover_signatures (
  handover_id text not null references handovers (id),
  side text not null constraint handover_signatures_side_known check (side in ('giver', 'receiver', 'witness')),
  user_id text references users (id),
  client_id text references clients (id),
  person_id text references client_people (id),
  constraint handover_signatures_one_signer check (num_nonnulls(user_id, client_id, person_id) = 1),
  name text not null constraint handover_signatures_named check (btrim(name) <> ''),
  role text not null,
  id_document text,
  at timestamptz not null,
  text_sha256 text not null,
  primary key (handover_id, side, at)
);
create unique index handover_signatures_one_a_person on handover_signatures (handover_id, coalesce(user_id, client_id, person_id));
create unique index handover_signatures_one_a_side on handover_signatures (handover_id, side) where side <> 'witness';

-- What signed hand-overs say of the material of an order, step by step. Nobody gives more than they have.
create table order_custody (
  order_id text not null references orders (id),
  material_id text not null,
  loaded numeric(14, 2) not null default 0,
  delivered numeric(14, 2) not null default 0,
  collected numeric(14, 2) not null default 0,
  stored numeric(14, 2) not null default 0,
  -- Whose hands the vehicle's material is in.
  carrier_id text not null references users (id),
  primary key (order_id, material_id),
  constraint order_custody_not_negative check (least(loaded, delivered, collected, stored) >= 0),
  constraint order_custody_in_vehicle check (loaded - delivered + collected - stored >= 0),
  constraint order_custody_at_front check (delivered - collected >= 0)
);
create index order_custody_carried on order_custody (carrier_id) where loaded - delivered + collected - stored > 0;
create index order_custody_at_fronts on order_custody (order_id) where delivered - collected > 0;

-- A hand-over stays as it was offered and is settled once; accepted, it moves what its lines say, and both sides have signed its text.
create function hold_handover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  signers int;
  carrier text;
  beyond text;
begin
  if tg_op = 'DELETE' then
    raise exception 'a hand-over is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'offered' then
      raise exception 'a hand-over begins as an offer' using errcode = 'check_violation', constraint = 'handovers_begin_offered';
    end if;
    return new;
  end if;
  if old.state <> 'offered' or to_jsonb(old) - array['state', 'settled_at', 'reason'] is distinct from to_jsonb(new) - array['state', 'settled_at', 'reason'] then
    raise exception 'a hand-over is settled once and stays as it was offered' using errcode = 'check_violation', constraint = 'handovers_stay';
  end if;
  if new.state <> 'accepted' then
    return new;
  end if;
  select count(*) into signers from handover_signatures
  where handover_id = new.id and side in ('giver', 'receiver') and text_sha256 = new.text_sha256;
  if signers <> 2 or not exists (select from handover_lines where handover_id = new.id) then
    raise exception 'both sides sign a hand-over' using errcode = 'check_violation', constraint = 'handovers_signed_by_both';
  end if;
  -- One after the other, so that what is left is counted once.
  perform from orders where id = new.order_id for update;
  select coalesce(max(user_id) filter (where side = case when new.step in ('load', 'collect') then 'receiver' else 'giver' end), '') into carrier
  from handover_signatures where handover_id = new.id;
  insert into order_custody (order_id, material_id, carrier_id)
  select new.order_id, material_id, carrier from handover_lines where handover_id = new.id on conflict do nothing;
  update order_custody as held set
    loaded = loaded + case new.step when 'load' then line.quantity else 0 end,
    delivered = delivered + case new.step when 'deliver' then line.quantity else 0 end,
    collected = collected + case new.step when 'collect' then line.quantity else 0 end,
    stored = stored + case new.step when 'store' then line.quantity else 0 end,
    carrier_id = carrier
  from handover_lines as line
  where line.handover_id = new.id and held.order_id = new.order_id and held.material_id = line.material_id;
  if new.step = 'load' then
    select string_agg(material_id, ', ') into beyond from order_custody as held
    where order_id = new.order_id and loaded - stored > coalesce((
      select -sum(quantity) from stock_movements as movement
      where movement.order_id = held.order_id and movement.material_id = held.material_id and kind in ('dispatch', 'undo')), 0);
    if beyond is not null then
      raise exception 'more is loaded than left the stock: %', beyond using errcode = 'check_violation', constraint = 'order_custody_within_dispatch';
    end if;
  end if;
  return new;
end $$;
create trigger handovers_hold before insert or update or delete on handovers for each row execute function hold_handover();

-- Lines are written with the offer, before anybody has signed it.
create function hold_handover_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or exists (select from handover_signatures where handover_id = new.handover_id) then
    raise exception 'what was signed stays as it is' using errcode = 'check_violation', constraint = 'handover_lines_stay';
  end if;
  return new;
end $$;
create trigger handover_lines_hold before insert or update or delete on handover_lines for each row execute function hold_handover_line();

-- The alianza signs where the material is its own to take or to give, the staff where it is not; a signature stays.
create function hold_handover_signature() returns trigger language plpgsql as $$
declare
  handed record;
  is_of_alliance boolean;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays as it is' using errcode = 'check_violation', constraint = 'handover_signatures_stay';
  end if;
  select step, state, settled_at, orders.client_id, orders.assigned_operator_id into handed
  from handovers join orders on orders.id = order_id where handovers.id = new.handover_id;
  is_of_alliance := (handed.step = 'deliver' and new.side = 'receiver') or (handed.step = 'collect' and new.side = 'giver');
  if is_of_alliance is distinct from (new.user_id is null)
    or (is_of_alliance and coalesce(new.client_id, (select client_id from client_people where id = new.person_id and removed_at is null)) is distinct from handed.client_id) then
    raise exception 'the other side signs here' using errcode = 'check_violation', constraint = 'handover_signatures_of_their_side';
  end if;
  if new.side <> 'witness' and handed.state <> 'offered' then
    raise exception 'the hand-over is settled' using errcode = 'check_violation', constraint = 'handovers_stay';
  end if;
  return new;
end $$;
create trigger handover_signatures_hold before insert or update or delete on handover_signatures for each row execute function hold_handover_signature();

-- The power to sign them for an alianza. Nobody has it but the account until somebody gives it.
alter table client_people drop constraint client_people_powers_known;
alter table client_people add constraint client_people_powers_known check (
  powers <@ array['ver', 'solicitar', 'aprobar', 'recibir', 'confirmar', 'administrar'] and 'ver' = any (powers));
