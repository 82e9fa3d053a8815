-- A key whose sender gave up waiting before the request arrived: when it arrives after all, it is refused.
alter table idempotency add column withdrawn_at timestamptz;
alter table idempotency add constraint idempotency_done_or_withdrawn check (withdrawn_at is null or (status is null and answer is null));
