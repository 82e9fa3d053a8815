-- Whether a record's patterns have alarms, and whether somebody answers for all of them: lists are narrowed by it without reading every front.
-- Null where there are none. It follows the fronts and the acceptances, so that no way of writing can forget it.
alter table preorders add column alarm_state text constraint preorders_alarm_state_known check (alarm_state in ('standing', 'accepted'));
alter table orders add column alarm_state text constraint orders_alarm_state_known check (alarm_state = 'accepted');

create function alarm_state_of_preorder(preorder text) returns text language sql stable as $$
  select case when count(*) = 0 then null when count(accepted.id) = count(*) then 'accepted' else 'standing' end
  from preorder_fronts fronts cross join jsonb_array_elements(fronts.alarms) as alarm
  left join alarm_acceptances accepted on accepted.preorder_id = fronts.preorder_id and accepted.front_index = fronts.front_index
    and accepted.code = alarm ->> 'code' and accepted.design_hash = fronts.design_hash
  where fronts.preorder_id = preorder
$$;

create function follow_alarms_of_preorder() returns trigger language plpgsql as $$
declare
  preorder text := case when tg_op = 'DELETE' then old.preorder_id else new.preorder_id end;
  state text := alarm_state_of_preorder(preorder);
begin
  update preorders set alarm_state = state where id = preorder and alarm_state is distinct from state;
  return null;
end $$;
create trigger preorder_fronts_alarms_added after insert on preorder_fronts for each row
  when (new.alarms <> '[]') execute function follow_alarms_of_preorder();
create trigger preorder_fronts_alarms_changed after update on preorder_fronts for each row
  when (new.alarms is distinct from old.alarms or new.design_hash is distinct from old.design_hash) execute function follow_alarms_of_preorder();
create trigger preorder_fronts_alarms_removed after delete on preorder_fronts for each row
  when (old.alarms <> '[]') execute function follow_alarms_of_preorder();
create trigger alarm_acceptances_followed after insert on alarm_acceptances for each row execute function follow_alarms_of_preorder();

-- An order is made only of a pre-order whose alarms are all accepted, and its fronts do not change.
create function follow_alarms_of_order() returns trigger language plpgsql as $$
begin
  update orders set alarm_state = 'accepted' where id = new.order_id and alarm_state is null;
  return null;
end $$;
create trigger order_fronts_alarms_added after insert on order_fronts for each row
  when (new.alarms <> '[]') execute function follow_alarms_of_order();

update preorders set alarm_state = alarm_state_of_preorder(id) where id in (select preorder_id from preorder_fronts where alarms <> '[]');
update orders set alarm_state = 'accepted' where id in (select order_id from order_fronts where alarms <> '[]');

create index preorders_with_alarms on preorders (alarm_state, created_at, id) where alarm_state is not null;
create index orders_with_alarms on orders (created_at, id) where alarm_state is not null;
