-- Screens follow what others do: each entry about one of these records tells the servers, with the commit, that it moved. Said by the history's
-- own trigger, so that no use case can forget it; once in a transaction, however many entries it has.
create function notify_record_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_moved', new.concept || ' ' || new.record_id);
  return null;
end $$;
create trigger history_is_followed after insert on history for each row
  when (new.concept in ('preorders', 'orders', 'incidents')) execute function notify_record_moved();
