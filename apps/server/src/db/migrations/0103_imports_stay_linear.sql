-- A session plans the statements of a function once. Planned while a table is small, they read all of it for each row, also after an import
-- has added thousands. Every read of these functions has an index.
alter function check_material_held() set enable_seqscan = off;
alter function hold_movement() set enable_seqscan = off;

-- A new material without stock holds nothing: there is nothing to compare.
drop trigger materials_are_held on materials;
create constraint trigger materials_are_held after update of quantity on materials
  deferrable initially deferred for each row execute function check_material_held();
create constraint trigger new_materials_are_held after insert on materials
  deferrable initially deferred for each row when (new.quantity <> 0) execute function check_material_held();
