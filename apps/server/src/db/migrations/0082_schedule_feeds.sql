-- A secret address by which a calendar program reads somebody's services; of it only the digest is kept.
create table schedule_feeds (
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  person_id text references client_people (id) on delete cascade,
  owner_id text primary key generated always as (coalesce(user_id, client_id, person_id)) stored,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  constraint schedule_feeds_one_owner check (num_nonnulls(user_id, client_id, person_id) = 1)
);
