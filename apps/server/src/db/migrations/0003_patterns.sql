-- What the pattern engine needs to know of a material; its shape is the contract's (BlastingData).
alter table materials add column blasting jsonb
  constraint materials_blasting_role_known check (blasting ->> 'role' in ('bulk', 'cartridge', 'tube', 'cord', 'booster', 'detonator', 'connector', 'fuse'));
create index materials_assortment on materials (id) where is_active and blasting is not null;

-- The suggestion in force, and beside it the one that the client saw, once staff has configured the front anew.
alter table preorder_fronts
  add column engine_version text,
  add column revision int not null default 1 constraint preorder_fronts_revision_positive check (revision >= 1),
  add column revised_at timestamptz,
  add column revised_by text references users (id),
  add column first_suggested_pattern jsonb,
  add column differences jsonb not null default '[]';

-- How far the quantities asked for are from the ones suggested, as reckoned when either was last written.
alter table preorders add column suggestion_deviation jsonb;
