-- What the operator states of the material that left: consumed, returned, lost. It is kept as stated, confirmed by version, and a loss is an incident.

create table incidents (
  id text primary key default new_id(),
  incident_number text not null constraint incidents_number_unique unique,
  kind text not null constraint incidents_kind_known check (kind in ('loss', 'unaccounted')),
  order_id text not null references orders (id),
  material_id text not null references materials (id),
  -- As it was stated last; 0 where the statement was corrected to none.
  quantity numeric(12,2) not null constraint incidents_quantity_sane check (quantity >= 0 and quantity <> 'NaN'),
  explanation text not null,
  discovered_at timestamptz not null,
  reported_by text not null references users (id),
  status text not null default 'open' constraint incidents_status_known check (status in ('open', 'closed')),
  resolution text,
  closed_at timestamptz,
  closed_by text references users (id),
  version int not null default 1,
  constraint incidents_closed_whole check (
    (status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null) and (closed_at is null) = (resolution is null)),
  constraint incidents_one_for_line unique (order_id, material_id, kind)
);
create index incidents_by_discovery on incidents (discovered_at, id);
create index incidents_material on incidents (material_id);

-- The losses of before are incidents too, numbered by when they were declared.
with lost as (
  select order_id, material_id, lost, loss_explanation, at, operator_id, extract(year from at at time zone 'America/Caracas')::int as year
  from safekeeping_items join safekeepings using (order_id) where lost > 0),
numbered as (select *, row_number() over (partition by year order by at, order_id, material_id) as place from lost),
opened as (
  insert into incidents (incident_number, kind, order_id, material_id, quantity, explanation, discovered_at, reported_by)
  select format('NOV-%s-%s', year, lpad(place::text, 6, '0')), 'loss', order_id, material_id, lost, loss_explanation, at, operator_id from numbered)
insert into counters (series, year, last) select 'NOV', year, count(*) from lost group by year;

-- A line with a loss names its incident: without one it cannot be.
alter table safekeeping_items
  add column loss_incident text generated always as (case when lost > 0 then 'loss' end) stored,
  add constraint safekeeping_items_loss_has_incident foreign key (order_id, material_id, loss_incident) references incidents (order_id, material_id, kind);

create table consumption_statements (
  order_id text not null references orders (id),
  -- The version of the order's balance that it made.
  version int not null constraint consumption_statements_version_sane check (version >= 1),
  stated_at timestamptz not null,
  stated_by text not null references users (id),
  notes text,
  primary key (order_id, version)
);
create table consumption_lines (
  order_id text not null,
  version int not null,
  material_id text not null references materials (id),
  dispatched numeric(12,2) not null constraint consumption_lines_dispatched_sane check (dispatched > 0 and dispatched <> 'NaN'),
  consumed numeric(12,2) not null constraint consumption_lines_consumed_sane check (consumed >= 0 and consumed <> 'NaN'),
  returned numeric(12,2) not null constraint consumption_lines_returned_sane check (returned >= 0 and returned <> 'NaN'),
  lost numeric(12,2) not null constraint consumption_lines_lost_sane check (lost >= 0 and lost <> 'NaN'),
  loss_explanation text,
  unaccounted numeric(12,2) generated always as (dispatched - consumed - returned - lost) stored,
  unaccounted_explanation text,
  loss_incident text generated always as (case when lost > 0 then 'loss' end) stored,
  unaccounted_incident text generated always as (case when dispatched - consumed - returned - lost > 0 then 'unaccounted' end) stored,
  constraint consumption_lines_not_above_dispatched check (consumed + returned + lost <= dispatched),
  constraint consumption_lines_loss_explained check (lost = 0 or loss_explanation is not null),
  constraint consumption_lines_unaccounted_explained check (consumed + returned + lost = dispatched or unaccounted_explanation is not null),
  constraint consumption_lines_of_a_statement foreign key (order_id, version) references consumption_statements (order_id, version),
  constraint consumption_lines_loss_has_incident foreign key (order_id, material_id, loss_incident) references incidents (order_id, material_id, kind),
  constraint consumption_lines_unaccounted_has_incident foreign key (order_id, material_id, unaccounted_incident) references incidents (order_id, material_id, kind),
  primary key (order_id, version, material_id)
);
create index consumption_lines_material on consumption_lines (material_id);

-- Confirmations that other figures have made void.
create table voided_confirmations (
  order_id text not null references orders (id),
  flag text not null constraint voided_confirmations_flag_known check (flag in ('gnbOperatorConsumed', 'daexOperatorConsumed', 'clienteConfirmaConsumo')),
  balance_version int not null,
  confirmed_at timestamptz not null,
  confirmed_by jsonb not null,
  voided_at timestamptz not null,
  cause text not null constraint voided_confirmations_cause_known check (cause in ('statement', 'safekeeping')),
  primary key (order_id, flag, balance_version)
);

create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was stated and confirmed is never overwritten: state it anew' using errcode = 'insufficient_privilege';
end $$;
create trigger consumption_statements_are_append_only before update or delete on consumption_statements for each row execute function refuse_statement_change();
create trigger consumption_lines_are_append_only before update or delete on consumption_lines for each row execute function refuse_statement_change();
create trigger voided_confirmations_are_append_only before update or delete on voided_confirmations for each row execute function refuse_statement_change();

-- A confirmation names the version of the balance that it confirms, and holds for no other: who changes the figures has to void it.
alter table orders
  add column balance_version int not null default 0,
  add column consumption_statement int,
  add column gnb_operator_consumed_balance int,
  add column daex_operator_consumed_balance int,
  add column cliente_confirma_consumo_balance int;
update orders set
  gnb_operator_consumed_balance = case when gnb_operator_consumed_at is not null then 0 end,
  daex_operator_consumed_balance = case when daex_operator_consumed_at is not null then 0 end,
  cliente_confirma_consumo_balance = case when cliente_confirma_consumo_at is not null then 0 end,
  gnb_operator_consumed_by = gnb_operator_consumed_by || '{"figures": "notShown"}',
  daex_operator_consumed_by = daex_operator_consumed_by || '{"figures": "notShown"}',
  cliente_confirma_consumo_by = cliente_confirma_consumo_by || '{"figures": "notShown"}',
  gnb_almacenista_approved_by = gnb_almacenista_approved_by || '{"figures": null}',
  daex_almacenista_approved_by = daex_almacenista_approved_by || '{"figures": null}',
  dgcim_almacenista_approved_by = dgcim_almacenista_approved_by || '{"figures": null}',
  gnb_approved_by = gnb_approved_by || '{"figures": null}',
  daex_approved_by = daex_approved_by || '{"figures": null}',
  dgcim_approved_by = dgcim_approved_by || '{"figures": null}'
where coalesce(gnb_operator_consumed_at, daex_operator_consumed_at, cliente_confirma_consumo_at, gnb_almacenista_approved_at, daex_almacenista_approved_at,
  dgcim_almacenista_approved_at, gnb_approved_at, daex_approved_at, dgcim_approved_at) is not null;
alter table orders
  add constraint orders_statement_in_force foreign key (id, consumption_statement) references consumption_statements (order_id, version),
  add constraint orders_statement_is_no_later_than_balance check (consumption_statement <= balance_version),
  add constraint orders_confirmed_the_present_balance check (
    (gnb_operator_consumed_at is null) = (gnb_operator_consumed_balance is null)
    and (daex_operator_consumed_at is null) = (daex_operator_consumed_balance is null)
    and (cliente_confirma_consumo_at is null) = (cliente_confirma_consumo_balance is null)
    and coalesce(gnb_operator_consumed_balance, balance_version) = balance_version
    and coalesce(daex_operator_consumed_balance, balance_version) = balance_version
    and coalesce(cliente_confirma_consumo_balance, balance_version) = balance_version);
