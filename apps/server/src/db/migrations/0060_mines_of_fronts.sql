-- The mine that a front is designed for, and the calibration that it uses, are those of its alianza and of its kind of mining. Both are taken from
-- the front itself: what is in force, else what the client sent.
alter table preorder_fronts
  add column mine_id text generated always as (coalesce(backend_suggested_pattern #>> '{inputs,mine,id}', client_input_parameters #>> '{mine,id}')) stored,
  add column mine_calibration int generated always as (
    coalesce(backend_suggested_pattern #>> '{inputs,mine,calibration}', client_input_parameters #>> '{mine,calibration}')::int) stored,
  add constraint preorder_fronts_of_a_mine foreign key (mine_id) references mines (id),
  add constraint preorder_fronts_of_a_calibration foreign key (mine_id, mine_calibration) references mine_calibrations (mine_id, number);
alter table order_fronts
  add column mine_id text generated always as (coalesce(backend_suggested_pattern #>> '{inputs,mine,id}', client_input_parameters #>> '{mine,id}')) stored,
  add column mine_calibration int generated always as (
    coalesce(backend_suggested_pattern #>> '{inputs,mine,calibration}', client_input_parameters #>> '{mine,calibration}')::int) stored,
  add constraint order_fronts_of_a_mine foreign key (mine_id) references mines (id),
  add constraint order_fronts_of_a_calibration foreign key (mine_id, mine_calibration) references mine_calibrations (mine_id, number);
create index preorder_fronts_by_mine on preorder_fronts (mine_id, mine_calibration) where mine_id is not null;
create index order_fronts_by_mine on order_fronts (mine_id, mine_calibration) where mine_id is not null;

create function hold_mine_of_front() returns trigger language plpgsql as $$
begin
  if not exists (
    select from mines join preorders on preorders.client_id = mines.client_id where mines.id = new.mine_id and preorders.id = new.preorder_id
  ) then
    raise exception 'a mine of another alianza' using errcode = 'check_violation', constraint = 'preorder_fronts_own_mine';
  end if;
  if new.mine_calibration is not null and not exists (
    select from mine_calibrations where mine_id = new.mine_id and number = new.mine_calibration
      and mining_type = coalesce(new.backend_suggested_pattern -> 'inputs', new.client_input_parameters) ->> 'miningType'
  ) then
    raise exception 'a calibration of another kind of mining' using errcode = 'check_violation', constraint = 'preorder_fronts_own_mine';
  end if;
  return null;
end $$;
create trigger preorder_fronts_own_mine after insert or update on preorder_fronts for each row
  when (new.mine_id is not null) execute function hold_mine_of_front();
