-- The acts of a change of many records: each has a key of its own, and belongs to the run that its sender began.
alter table idempotency add column run text;
create index idempotency_run on idempotency (actor_id, run) where run is not null;
