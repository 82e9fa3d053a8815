-- Lists as people narrowed them, under a name. A shared one is the institution's: the gerente gives it to a role.
create table views (
  id text primary key default new_id(),
  owner_id text not null references users (id) on delete cascade,
  shared_role text constraint views_shared_role_known check (shared_role in ('gerente', 'administrativo', 'administrador', 'operador', 'general', 'almacenista',
    'supervisor', 'gnb', 'daex', 'dgcim', 'gnb_almacenista', 'daex_almacenista', 'dgcim_almacenista', 'gnb_operador', 'daex_operador')),
  list text not null constraint views_list_known check (list in ('orderHistory', 'ordersForAdmin', 'ordersForManager', 'ordersToAssign', 'assignedOrders',
    'warehouse', 'preordersForAdmin', 'preordersForManager')),
  address text not null constraint views_address_short check (length(address) <= 2000),
  name text not null constraint views_named check (length(trim(name)) between 1 and 60),
  position integer not null default 0,
  opens_list boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create index views_of_owner on views (owner_id, list) where shared_role is null;
create index views_of_role on views (shared_role, list) where shared_role is not null;
create unique index views_one_name_each on views (owner_id, list, lower(name)) where shared_role is null;
create unique index views_one_name_a_role on views (shared_role, list, lower(name)) where shared_role is not null;
create unique index views_one_default_each on views (owner_id, list) where opens_list and shared_role is null;
create unique index views_one_default_a_role on views (shared_role, list) where opens_list and shared_role is not null;
