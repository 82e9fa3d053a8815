-- What a gerente asked to do in a body's place, where a second gerente has to confirm it before it counts.
create table order_substitutions (
  id text primary key default new_id(),
  order_id text not null references orders (id),
  action text not null,
  agency text not null constraint order_substitutions_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  -- The call as it was made, to be made again when it is confirmed.
  call text not null constraint order_substitutions_call_known check (call in ('externalApproval', 'setGuide', 'liftObjection')),
  form jsonb not null,
  reason text,
  requested_by text not null references users (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text constraint order_substitutions_outcome_known check (outcome in ('confirmed', 'declined', 'expired')),
  decided_at timestamptz,
  decided_by text references users (id),
  decline_reason text,
  constraint order_substitutions_decided check ((outcome is null) = (decided_at is null) and (coalesce(outcome, 'expired') = 'expired') = (decided_by is null)),
  constraint order_substitutions_by_a_second_person check (outcome is distinct from 'confirmed' or (decided_by <> requested_by and decided_at <= expires_at))
);
create unique index order_substitutions_one_pending on order_substitutions (order_id, action) where outcome is null;
