-- Amounts are numeric(14,2), quantities of stock numeric(12,2); neither column type lets NaN past its check.
-- Constraints are named: apps/server/src/db/constraints.ts maps the names to refusals.

-- Ids that grow with time where the server can make them (PostgreSQL 18), so that what is written together lies together.
do $$ begin
  if to_regprocedure('uuidv7()') is not null
  then execute 'create function new_id() returns text language sql volatile parallel safe return uuidv7()::text';
  else execute 'create function new_id() returns text language sql volatile parallel safe return gen_random_uuid()::text';
  end if;
end $$;

-- A moment as the wire writes it, for JSON that is built in SQL.
create function iso(moment timestamptz) returns text language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Text as people search for it: without case and accents.
create function searchable(given text) returns text language sql immutable parallel safe
  return translate(lower(given), 'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc');

---------------------------------------------------------------- people

create table users (
  id text primary key default new_id(),
  username text not null,
  email text not null,
  name text not null,
  role text not null constraint users_role_known check (role in (
    'gerente', 'administrativo', 'administrador', 'operador', 'general', 'almacenista', 'supervisor', 'gnb', 'daex', 'dgcim',
    'gnb_almacenista', 'daex_almacenista', 'dgcim_almacenista', 'gnb_operador', 'daex_operador')),
  codigo_unico text constraint users_codigo_unico_unique unique,
  password_hash text not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);

create table clients (
  id text primary key default new_id(),
  username text not null,
  nombre_alianza text not null,
  rif text not null constraint clients_rif_unique unique,
  nombre_de_representante text,
  cedula_de_representante text,
  telefono_de_representante text,
  client_email text not null,
  direction text,
  numero_de_alianza int,
  vigencia_r_explotacion date,
  plan_de_arrime text,
  plani_vola text,
  estatus boolean not null default true,
  password_hash text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- People sign in by username or e-mail, without case: one space for both names in each group, so that a login never means two accounts.
create table user_logins (
  login text constraint user_logins_unique primary key,
  user_id text not null references users (id) on delete cascade
);
create index user_logins_user on user_logins (user_id);
create table client_logins (
  login text constraint client_logins_unique primary key,
  client_id text not null references clients (id) on delete cascade
);
create index client_logins_client on client_logins (client_id);

create function keep_user_logins() returns trigger language plpgsql as $$
begin
  delete from user_logins where user_id = new.id;
  insert into user_logins select distinct lower(login), new.id from unnest(array[new.username, new.email]) as login;
  return null;
end $$;
create trigger users_logins after insert or update of username, email on users for each row execute function keep_user_logins();

create function keep_client_logins() returns trigger language plpgsql as $$
begin
  delete from client_logins where client_id = new.id;
  insert into client_logins select distinct lower(login), new.id from unnest(array[new.username, new.client_email]) as login;
  return null;
end $$;
create trigger clients_logins after insert or update of username, client_email on clients for each row execute function keep_client_logins();

-- The token itself is never stored.
create table sessions (
  token_hash bytea primary key,
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_one_owner check (num_nonnulls(user_id, client_id) = 1)
);
create index sessions_user on sessions (user_id);
create index sessions_client on sessions (client_id);
create index sessions_expiry on sessions (expires_at);

---------------------------------------------------------------- calls and their traces

create table idempotency (
  actor_id text,
  key text,
  fingerprint text not null,
  status int,
  answer text,
  at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_age on idempotency (at);

-- Running numbers of documents, by year. A number that is given back by a failed transaction is given again: there are no gaps.
create table counters (
  series text,
  year int,
  last int not null,
  primary key (series, year)
);

-- Append-only, chained by hash: each entry's hash covers its own text and the hash before it.
create table history (
  seq bigint primary key,
  at timestamptz not null,
  actor_id text,
  actor_role text not null,
  action text not null,
  concept text not null,
  record_id text not null,
  from_status text,
  to_status text,
  reason text,
  changes jsonb not null default '{}',
  previous_hash text not null,
  hash text not null
);
create index history_record on history (concept, record_id, seq);

-- The end of the chain. Whoever appends holds this row until the commit.
create table history_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash text not null
);
insert into history_head (seq, hash) values (0, repeat('0', 64));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger history_is_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_is_never_truncated before truncate on history for each statement execute function refuse_change();

create table files (
  id text primary key,
  name text not null,
  kind text not null,
  size int not null constraint files_size_sane check (size > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);

---------------------------------------------------------------- catalogue and stock

create table materials (
  id text primary key constraint materials_id_shape check (id ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$'),
  name text not null,
  description text,
  unit text not null constraint materials_unit_known check (unit in ('UNIDAD', 'PIEZA', 'SACO', 'METROS')),
  unit_price numeric(14,2) not null constraint materials_price_positive check (unit_price > 0 and unit_price <> 'NaN'),
  category text,
  is_active boolean not null default true,
  low_stock_threshold numeric(12,2) constraint materials_threshold_sane check (low_stock_threshold >= 0 and low_stock_threshold <> 'NaN'),
  -- The sum of the material's movements, kept beside them in the same transaction so that reading it costs one row.
  quantity numeric(12,2) not null default 0 constraint inventory_stock_not_negative check (quantity >= 0 and quantity <> 'NaN'),
  updated_at timestamptz not null default now(),
  search text generated always as (searchable(id || ' ' || name || ' ' || coalesce(category, ''))) stored,
  version int not null default 1
);

create table stock_movements (
  id text primary key default new_id(),
  material_id text not null references materials (id),
  kind text not null constraint stock_movements_kind_known check (kind in ('load', 'adjustment', 'dispatch', 'undo', 'return', 'loss')),
  quantity numeric(12,2) not null constraint stock_movements_not_zero check (quantity <> 0 and quantity <> 'NaN'),
  balance_after numeric(12,2) not null constraint stock_movements_balance_sane check (balance_after >= 0),
  order_id text,
  place text not null default 'PRINCIPAL',
  lot text,
  notes text,
  actor_id text not null,
  at timestamptz not null
);
create index stock_movements_material on stock_movements (material_id, at, id);

create table combos (
  id text primary key default new_id(),
  name text not null,
  is_active boolean not null,
  version int not null default 1
);
create unique index combos_one_active on combos (is_active) where is_active;

create table combo_items (
  combo_id text not null references combos (id) on delete cascade,
  material_id text not null references materials (id),
  position int not null,
  quantity_per_front int not null constraint combo_items_quantity_positive check (quantity_per_front >= 1),
  primary key (combo_id, material_id)
);

---------------------------------------------------------------- pre-orders

create table preorders (
  id text primary key default new_id(),
  preorder_number text not null constraint preorders_number_unique unique,
  current_status text not null constraint preorders_status_known check (current_status in (
    'PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE', 'RETIRADA_CLIENTE', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'CONVERTIDA_A_ORDEN')),
  status_since timestamptz not null,
  round int not null default 1,
  created_at timestamptz not null,

  client_id text not null references clients (id),
  client_name text not null,
  client_username text not null,
  client_numero_de_alianza int,
  client_rif text not null,
  client_nombre_representante text,
  client_cedula_representante text,
  client_telefono_representante text,
  client_email text not null,
  client_direction text,

  order_type text not null constraint preorders_order_type_known check (order_type in ('combo', 'custom')),
  mining_type text not null constraint preorders_mining_type_known check (mining_type in ('subterranea', 'cielo_abierto')),
  number_of_fronts int not null constraint preorders_fronts_positive check (number_of_fronts >= 1),
  pattern_creation_mode text not null constraint preorders_pattern_mode_known check (pattern_creation_mode in ('upload', 'create', 'configured', 'none')),
  estimated_service_date date not null constraint preorders_service_date_finite check (isfinite(estimated_service_date)),
  estimated_total_cost numeric(14,2) not null constraint preorders_total_sane check (estimated_total_cost >= 0 and estimated_total_cost <> 'NaN'),
  client_notes text,
  gestor_notes text,

  id_guia text,
  vehicle_one_model text, vehicle_1_plate text, driver_one text, cedula_driver_one text,
  vehicle_two_model text, vehicle_2_plate text, driver_two text, cedula_driver_two text,

  admin_approved_at timestamptz,
  admin_approver_id text references users (id),
  search text generated always as (searchable(preorder_number || ' ' || client_name || ' ' || client_rif)) stored,
  version int not null default 1
);
create index preorders_by_status on preorders (current_status, created_at, id);
create index preorders_by_client on preorders (client_id, created_at, id);
create index preorders_by_age on preorders (created_at, id);

create table preorder_items (
  preorder_id text not null references preorders (id) on delete cascade,
  material_id text not null references materials (id),
  position int not null,
  name text not null,
  description text,
  unit text not null,
  quantity_per_front int constraint preorder_items_per_front_positive check (quantity_per_front >= 1),
  -- Zero where staff took out what the client had asked for.
  quantity int not null constraint preorder_items_quantity_sane check (quantity >= 0),
  -- What the client asked for in the round at hand; null where staff added the line.
  requested_quantity int constraint preorder_items_requested_positive check (requested_quantity >= 1),
  unit_price numeric(14,2) not null constraint preorder_items_price_sane check (unit_price >= 0 and unit_price <> 'NaN'),
  line_total numeric(14,2) not null constraint preorder_items_total_sane check (line_total >= 0 and line_total <> 'NaN'),
  primary key (preorder_id, material_id)
);

create table preorder_patterns (
  preorder_id text not null references preorders (id) on delete cascade,
  front_index int not null constraint preorder_patterns_front_positive check (front_index >= 1),
  file_id text not null references files (id),
  primary key (preorder_id, front_index)
);
create index preorder_patterns_file on preorder_patterns (file_id);

create table preorder_fronts (
  preorder_id text not null references preorders (id) on delete cascade,
  front_index int not null constraint preorder_fronts_front_positive check (front_index >= 1),
  client_input_parameters jsonb not null,
  backend_suggested_pattern jsonb,
  primary key (preorder_id, front_index)
);

---------------------------------------------------------------- orders

create table orders (
  id text primary key default new_id(),
  order_number text not null constraint orders_number_unique unique,
  preorder_id text constraint orders_preorder_unique unique references preorders (id),
  current_status text not null constraint orders_status_known check (current_status in (
    'PENDIENTE_ADMIN', 'RECHAZADA_ADMIN', 'PENDIENTE_GERENTE', 'RECHAZADA_GERENTE', 'APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR',
    'LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'APROBADA_POR_EXTERNOS', 'EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CONSUMIDO',
    'RESGUARDAR', 'CERRADA', 'ANULADA')),
  status_since timestamptz not null,
  created_at timestamptz not null,

  client_id text not null references clients (id),
  client_name text not null,
  client_username text not null,
  client_numero_de_alianza int,
  client_rif text not null,
  client_nombre_representante text,
  client_cedula_representante text,
  client_telefono_representante text,
  client_email text not null,
  client_direction text,

  mining_type text not null constraint orders_mining_type_known check (mining_type in ('subterranea', 'cielo_abierto')),
  number_of_fronts int constraint orders_fronts_positive check (number_of_fronts >= 1),
  estimated_service_date date not null constraint orders_service_date_finite check (isfinite(estimated_service_date)),
  terms_accepted boolean not null default false,
  plani_vola_file_name text,
  manager_notes text,

  budget_subtotal numeric(14,2) not null constraint orders_subtotal_sane check (budget_subtotal >= 0 and budget_subtotal <> 'NaN'),
  budget_total numeric(14,2) not null constraint orders_total_sane check (budget_total >= 0 and budget_total <> 'NaN'),
  payment_status text not null default 'PENDIENTE' constraint orders_payment_known check (payment_status in ('PENDIENTE', 'PAGADO')),
  paid_at timestamptz,

  id_guia text,
  vehicle_one_model text, vehicle_1_plate text, driver_one text, cedula_driver_one text,
  vehicle_two_model text, vehicle_2_plate text, driver_two text, cedula_driver_two text,

  assigned_operator_id text references users (id),
  admin_approved_at timestamptz,
  admin_approver_id text references users (id),
  gerente_approved_at timestamptz,
  gerente_approver_id text references users (id),
  search text generated always as (searchable(order_number || ' ' || client_name || ' ' || client_rif)) stored,
  version int not null default 1
);
create index orders_by_status on orders (current_status, created_at, id);
create index orders_by_client on orders (client_id, created_at, id);
create index orders_by_operator on orders (assigned_operator_id, created_at, id);
create index orders_by_age on orders (created_at, id);

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  material_id text not null references materials (id),
  position int not null,
  material_name text not null,
  unit text not null,
  quantity int not null constraint order_items_quantity_positive check (quantity >= 1),
  unit_price numeric(14,2) not null constraint order_items_price_sane check (unit_price >= 0 and unit_price <> 'NaN'),
  line_total numeric(14,2) not null constraint order_items_total_sane check (line_total >= 0 and line_total <> 'NaN'),
  primary key (order_id, material_id)
);
create index order_items_material on order_items (material_id);

create table order_patterns (
  order_id text not null references orders (id) on delete cascade,
  front_index int not null constraint order_patterns_front_positive check (front_index >= 1),
  file_id text not null references files (id),
  primary key (order_id, front_index)
);
create index order_patterns_file on order_patterns (file_id);

create table order_fronts (
  order_id text not null references orders (id) on delete cascade,
  front_index int not null constraint order_fronts_front_positive check (front_index >= 1),
  client_input_parameters jsonb not null,
  backend_suggested_pattern jsonb,
  primary key (order_id, front_index)
);
-- Sign-in attempts as leaky buckets (apps/server/src/auth/attempts.ts). The key is a digest of account and address, so that no name
-- and no address is kept. A bucket is its moment of being empty again; an address the account has signed in from is known until.
create table sign_in_attempts (
  key text primary key,
  empty_at timestamptz not null,
  known_until timestamptz
);
