-- Permits of alianzas, persons, vehicles, magazines and the corporation, and the quotas that they grant to an alianza. A permit is never deleted: it
-- is withdrawn with a reason.

create function normal_plate(plate text) returns text language sql immutable parallel safe
  return regexp_replace(upper(plate), '[^0-9A-Z]', '', 'g');

create table permits (
  id text primary key default new_id(),
  kind text not null constraint permits_kind_known check (kind in ('acquisition', 'driving', 'handling', 'transport', 'storage', 'trade', 'other')),
  holder_kind text not null constraint permits_holder_known check (holder_kind in ('client', 'person', 'vehicle', 'magazine', 'institution')),
  -- The alianza or the magazine; of a person the identity document, of a vehicle the plate, as they are compared; nothing for the corporation.
  holder_id text not null,
  -- A person or a plate as it was typed; the others have their names in their own tables.
  holder_name text,
  holder_document text,
  number text not null constraint permits_numbered check (btrim(number) <> ''),
  body text not null constraint permits_given_by check (btrim(body) <> ''),
  valid_from date not null,
  valid_to date not null,
  conditions text,
  file_id text constraint permits_file references files (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_by_name text,
  withdrawn_reason text,
  version int not null default 1,
  client_id text generated always as (case when holder_kind = 'client' then holder_id end) stored constraint permits_client references clients (id),
  magazine_id text generated always as (case when holder_kind = 'magazine' then holder_id end) stored constraint permits_magazine references magazines (id),
  search text generated always as (searchable(number || ' ' || body || ' ' || coalesce(holder_name, '') || ' ' || coalesce(holder_document, ''))) stored,
  constraint permits_days check (valid_to >= valid_from),
  constraint permits_holder_named check (case when holder_kind = 'institution' then holder_id = '' else btrim(holder_id) <> '' end),
  constraint permits_person_named check ((holder_kind in ('person', 'vehicle')) = (btrim(coalesce(holder_name, '')) <> '')),
  constraint permits_kind_of_holder check (kind = 'other' or kind = any (case holder_kind
    when 'client' then array['acquisition', 'storage'] when 'person' then array['driving', 'handling'] when 'vehicle' then array['transport']
    when 'magazine' then array['storage'] else array['trade', 'storage', 'transport'] end)),
  constraint permits_withdrawn_whole check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawn_reason) in (0, 4)),
  constraint permits_withdrawn_why check (withdrawn_reason is null or btrim(withdrawn_reason) <> '')
);
create unique index permits_one_of_a_number on permits (holder_kind, holder_id, kind, lower(number), valid_from) where withdrawn_at is null;
create index permits_of_holder on permits (holder_kind, holder_id, kind, valid_to);
create index permits_by_end on permits (valid_to, id);

-- What was stated of a permit stays: another holder or kind is another permit, and what is withdrawn does not come back.
create function keep_permit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'permits are withdrawn, and never deleted' using errcode = 'check_violation', constraint = 'permits_kept';
  elsif (new.id, new.kind, new.holder_kind, new.holder_id, new.created_at) is distinct from (old.id, old.kind, old.holder_kind, old.holder_id, old.created_at) then
    raise exception 'a permit stays what it is of' using errcode = 'check_violation', constraint = 'permits_stay';
  elsif old.withdrawn_at is not null then
    raise exception 'permit % was withdrawn', old.number using errcode = 'check_violation', constraint = 'permits_withdrawn';
  end if;
  return new;
end $$;
create trigger permits_kept before update or delete on permits for each row execute function keep_permit();

-- How much a permit grants its alianza of a measure, of one family or of all.
create table quotas (
  permit_id text not null references permits (id),
  measure text not null constraint quotas_measure_known check (measure in ('neqKg', 'grossKg', 'detonators', 'dynamite60Kg')),
  -- Empty counts all of them: a key has no nulls.
  family text not null default '' constraint quotas_family_known check
    (family in ('', 'detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant')),
  period text not null constraint quotas_period_known check (period in ('total', 'year', 'month', 'holding')),
  amount numeric(14,2) not null constraint quotas_not_negative check (amount >= 0 and amount <> 'NaN'),
  primary key (permit_id, measure, family, period)
);
create function check_quota_of_client() returns trigger language plpgsql as $$
begin
  if not exists (select from permits where id = new.permit_id and holder_kind = 'client' and withdrawn_at is null) then
    raise exception 'a quota is of an alianza''s permit' using errcode = 'check_violation', constraint = 'quotas_of_clients';
  end if;
  return new;
end $$;
create trigger quotas_of_a_client before insert or update on quotas for each row execute function check_quota_of_client();

-- What the operator asks of a rule that the database holds to as well. The server that starts writes it, as the owner of the tables.
create table rules_in_force (
  name text primary key constraint rules_in_force_known check (name in ('quotas')),
  rule text not null constraint rules_in_force_rule_known check (rule in ('off', 'advice', 'required'))
);
insert into rules_in_force values ('quotas', 'off');

-- The day on which what an order took counts: that of its service, or the one on which it left where that is later.
create function quota_day(service date, left_at timestamptz) returns date language sql immutable parallel safe
  return greatest(service, (left_at at time zone 'America/Caracas')::date);

-- What the orders of an alianza took in a measure and did not give back, by order, with the day on which it counts: those of a day and later, or
-- without one those that are not over. `open` says what of it nobody has accounted for yet: it is ready, on its way or at the front.
create function quota_orders(client text, measured text, of_family text, since date)
  returns table (order_id text, day date, taken numeric, open numeric) language sql stable as $$
  with unfinished as (
    select array['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO', 'APROBADA_POR_EXTERNOS', 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA'] as statuses),
  candidates as (
    select id from orders, unfinished where since is null and client_id = client and current_status = any(statuses)
    union
    select id from orders where client_id = client and estimated_service_date >= since
    union
    select stock_movements.order_id from stock_movements
      where client_id = client and order_id is not null and at >= since::timestamp at time zone 'America/Caracas'),
  moved as (
    select movement.order_id, movement.material_id, -sum(movement.quantity) as quantity, max(movement.at) filter (where movement.kind = 'dispatch') as left_at
    from candidates join stock_movements as movement on movement.order_id = candidates.id
    group by movement.order_id, movement.material_id having sum(movement.quantity) < 0)
  select moved.order_id, quota_day(orders.estimated_service_date, max(left_at)), sum(moved.quantity * per_unit),
    sum(case when current_status = any((select statuses from unfinished)::text[])
      then greatest(moved.quantity - coalesce(stated.consumed + stated.lost + stated.unaccounted, 0), 0) * per_unit else 0 end)
  from moved join orders on orders.id = moved.order_id
  join materials on materials.id = moved.material_id and (of_family = '' or family = of_family)
  join material_measures on material_measures.material_id = moved.material_id and measure = measured
  left join consumption_lines as stated
    on stated.order_id = moved.order_id and stated.material_id = moved.material_id and stated.version = orders.consumption_statement
  group by moved.order_id, orders.estimated_service_date
$$;

-- The quotas of an alianza that are in force on a day, from when until when each counts there, and what was used of it.
create function quotas_on(client text, on_day date)
  returns table (permit_id text, number text, valid_to date, measure text, family text, period text, amount numeric, first date, last date, used numeric)
  language sql stable as $$
  select permits.id, permits.number, permits.valid_to, quotas.measure, quotas.family, quotas.period, quotas.amount, counted.first, counted.last, (
      select coalesce(sum(case when quotas.period = 'holding' then found.open else found.taken end), 0)
      from quota_orders(client, quotas.measure, quotas.family, counted.since) as found
      where quotas.period = 'holding' or found.day between counted.first and counted.last)
  from permits join quotas on quotas.permit_id = permits.id,
    lateral (select
      case quotas.period when 'year' then greatest(valid_from, date_trunc('year', on_day)::date) when 'month' then greatest(valid_from, date_trunc('month', on_day)::date)
        else valid_from end as first,
      case quotas.period when 'year' then least(permits.valid_to, (date_trunc('year', on_day) + interval '1 year - 1 day')::date)
        when 'month' then least(permits.valid_to, (date_trunc('month', on_day) + interval '1 month - 1 day')::date) else permits.valid_to end as last) as bounds,
    lateral (select bounds.first, bounds.last, case when quotas.period <> 'holding' then bounds.first end as since) as counted
  where holder_kind = 'client' and holder_id = client and on_day between valid_from and permits.valid_to
    and (withdrawn_at is null or (withdrawn_at at time zone 'America/Caracas')::date > on_day)
$$;

-- Whoever counts the quotas of an alianza to take of them holds them until the transaction ends. After materials and magazines.
create function hold_quotas(client text) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('quotas of ' || client, 0))
$$;

-- Where quotas are required, nothing leaves for an order that goes beyond one to which it adds.
create function keep_quotas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taking record;
  over jsonb;
begin
  if (select rule from rules_in_force where name = 'quotas') is distinct from 'required' then
    return null;
  end if;
  for taking in
    select distinct orders.client_id, orders.id, quota_day(estimated_service_date, lines.at) as day
    from lines join orders on orders.id = lines.order_id where lines.kind = 'dispatch' order by 1, 2
  loop
    perform hold_quotas(taking.client_id);
    select jsonb_agg(jsonb_build_object('number', number, 'measure', measure, 'family', nullif(family, ''), 'period', period, 'amount', amount,
        'used', earlier.used, 'adds', added.taken) order by number, measure, family, period) into over
      from quotas_on(taking.client_id, taking.day) as quota,
        lateral (select coalesce(sum(found.taken), 0) as taken from quota_orders(taking.client_id, quota.measure, quota.family, quota.first) as found
          where found.order_id = taking.id) as added,
        -- The order is made ready after its material has left: what it holds is not counted yet.
        lateral (select case when quota.period <> 'holding' then quota.used - added.taken else (
          select coalesce(sum(found.open), 0) from quota_orders(taking.client_id, quota.measure, quota.family, null) as found
            where found.order_id <> taking.id) end as used) as earlier
      where added.taken > 0 and earlier.used + added.taken > amount;
    if over is not null then
      raise exception 'order % goes beyond the quotas of its alianza', taking.id
        using errcode = 'check_violation', constraint = 'quotas_within_amount', detail = jsonb_build_object('quotas', over)::text;
    end if;
  end loop;
  return null;
end $$;
create trigger stock_movements_within_quotas after insert on stock_movements
  referencing new table as lines for each statement execute function keep_quotas();
