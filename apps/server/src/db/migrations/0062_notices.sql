-- What people are told of what was done to a record: each entry of the history tells a person once.
create table notices (
  id text primary key default new_id(),
  entry_seq bigint not null references history (seq),
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  person_id text references client_people (id) on delete cascade,
  recipient_id text not null generated always as (coalesce(user_id, client_id, person_id)) stored,
  kind text not null constraint notices_kind_known
    check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled')),
  concept text not null constraint notices_concept_known check (concept in ('preorders', 'orders')),
  record_id text not null,
  -- Of a turn, what they can do.
  step text,
  at timestamptz not null,
  read_at timestamptz,
  -- Of a turn, since when it is somebody else's or nobody's.
  over_at timestamptz,
  constraint notices_one_recipient check (num_nonnulls(user_id, client_id, person_id) = 1),
  constraint notices_turn_names_step check ((kind = 'turn') = (step is not null)),
  constraint notices_turn_passes check (over_at is null or kind = 'turn'),
  constraint notices_once unique (entry_seq, recipient_id)
);
create index notices_newest on notices (recipient_id, at, id);
create index notices_unread on notices (recipient_id, at, id) where read_at is null and over_at is null;
create index notices_standing on notices (record_id) where kind = 'turn' and over_at is null;

-- Who has the turn of each record, and to do what, as people were last told; a record that is nobody's has no row.
create table turns (
  concept text not null,
  record_id text not null,
  holders jsonb not null,
  primary key (concept, record_id)
);

-- How far the history has been told. What was done before there were notices is told to nobody.
create table notice_cursor (
  is_only boolean primary key default true check (is_only),
  seq bigint not null
);
insert into notice_cursor (seq) select seq from history_head;
