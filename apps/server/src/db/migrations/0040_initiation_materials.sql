-- What initiates a round has two roles more: relays between lengths of cord, and the lines to the firing point and from hole to hole.
alter table materials
  drop constraint materials_blasting_role_known,
  add constraint materials_blasting_role_known
    check (blasting ->> 'role' in ('bulk', 'cartridge', 'tube', 'cord', 'booster', 'detonator', 'connector', 'relay', 'line', 'fuse'));
