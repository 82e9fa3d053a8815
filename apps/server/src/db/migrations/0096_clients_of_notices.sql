-- The client of each notice's record, so that the notices of one client are found by an index, and not through all of its records.

alter table notices add column record_client_id text;
update notices set record_client_id = orders.client_id from orders where concept = 'orders' and orders.id = record_id;
update notices set record_client_id = preorders.client_id from preorders where concept = 'preorders' and preorders.id = record_id;
create index notices_of_client on notices (recipient_id, record_client_id, at, id);

-- Servers of the release before do not state it.
create function take_client_of_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.record_client_id := case new.concept
    when 'orders' then (select client_id from orders where id = new.record_id)
    when 'preorders' then (select client_id from preorders where id = new.record_id) end;
  return new;
end $$;
create trigger notices_client before insert on notices for each row when (new.record_client_id is null) execute function take_client_of_record();

-- What is held back is counted in the index alone.
drop index lots_held_back;
create index lots_held_back on lots (created_at, id) include (status) where status <> 'usable';
