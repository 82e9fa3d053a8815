-- Files of materials, prices and opening stock. An import is kept from the moment its file is read: nothing else changes until it is confirmed,
-- and what it did afterwards can be told from its rows.

create table imports (
  id text primary key default new_id(),
  import_number text constraint imports_number_unique unique,
  file_id text not null references files (id),
  created_at timestamptz not null,
  created_by text not null,
  confirmed_at timestamptz,
  confirmed_by text,
  sheet text not null,
  sheets jsonb not null,
  header_row int not null,
  columns jsonb not null,
  delimiter text,
  -- Null where the file writes its decimals both ways.
  decimal_mark text constraint imports_mark_known check (decimal_mark in (',', '.')),
  -- How many rows do what, as `ImportCounts` names them.
  counts jsonb not null,
  version int not null default 1,
  constraint imports_confirmed_whole check ((confirmed_at is null) = (import_number is null) and (confirmed_at is null) = (confirmed_by is null))
);
create index imports_by_creation on imports (created_at, id);
create index imports_file on imports (file_id);

create table import_rows (
  import_id text not null references imports (id) on delete cascade,
  -- Its place in the file, as a spreadsheet numbers it.
  number int not null,
  -- What stands in its columns, and what somebody wrote instead, by field.
  cells jsonb not null,
  mends jsonb not null default '{}',
  is_left_out boolean not null default false,
  code text not null,
  -- What was made of them when it was last compared with the catalogue.
  effect text not null constraint import_rows_effect_known check (effect in ('create', 'edit', 'none', 'faulty')),
  faults jsonb not null,
  given jsonb not null,
  changes jsonb not null,
  stock numeric(12,2),
  -- The material as it was then; null where there was none.
  seen jsonb,
  primary key (import_id, number)
);
create index import_rows_code on import_rows (import_id, code);

alter table stock_movements add constraint stock_movements_of_an_import foreign key (import_id) references imports (id);
