-- What an import loaded can be taken out again, once: the import says so, and each of its loads has one movement against it at most.
alter table imports
  add column reverted_at timestamptz,
  add column reverted_by text references users (id),
  add column revert_reason text,
  add constraint imports_reverted_whole check (
    (reverted_at is null) = (reverted_by is null) and (reverted_at is null) = (revert_reason is null)
    and (reverted_at is null or confirmed_at is not null));
create unique index stock_movements_one_reversal on stock_movements (import_id, material_id) where import_id is not null and kind = 'adjustment';
-- What an import loaded, and which imports had the same content.
create index stock_movements_import on stock_movements (import_id) where import_id is not null;
create index files_by_content on files (sha256);
