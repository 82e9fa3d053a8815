-- Open orders by their day, as by everything else: among all orders, those that were closed would be passed over, or all open ones sorted.
create index orders_not_closed_by_service_date on orders (estimated_service_date, id) where current_status <> 'CERRADA';
-- Whoever sees no amounts sorts by id when sorting by them.
create index orders_not_closed_by_id on orders (id) where current_status <> 'CERRADA';

-- How many open orders an operator has, from the index alone.
drop index orders_not_closed_by_operator;
create index orders_not_closed_by_operator on orders (assigned_operator_id, created_at, id) include (current_status)
  where current_status <> 'CERRADA';

-- What is unread and not put off, which is all that is ever asked: counted from the index alone.
drop index notices_unread;
create index notices_unread on notices (recipient_id, at, id) where read_at is null and over_at is null and snoozed_until is null;

-- Of which alianzas the orders of a status are: counted from the index alone, for one alianza or for those that a search names.
drop index orders_by_status;
create index orders_by_status on orders (current_status, created_at, id) include (client_id);

-- Whether an order has a payment without a delivery, by a look into a small index.
drop index payments_undelivered;
create index payments_undelivered on payments (order_id) include (amount)
  where reverses is null and reversed_by is null and recaudos_delivery_id is null;

-- What each account has stored, which every upload asks. Triggers alone write it.
create table stored_bytes (
  owner_id text primary key,
  bytes bigint not null
);

-- At the commit, so that nobody waits for the rest of another's upload.
create function keep_stored_bytes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever has written into the history holds this already: no two wait for the accounts of each other.
  perform from history_head for update;
  insert into stored_bytes as kept
    select owner_id, sum(size) from (values (new.owner_id, new.size), (old.owner_id, -old.size)) as change (owner_id, size)
    where owner_id is not null group by owner_id
  on conflict (owner_id) do update set bytes = kept.bytes + excluded.bytes;
  return null;
end $$;
create constraint trigger files_keep_stored_bytes after insert or update of owner_id, size or delete on files
  deferrable initially deferred for each row execute function keep_stored_bytes();

insert into stored_bytes select owner_id, sum(size) from files group by owner_id;
drop index files_by_owner; -- it was for the sum
