-- The servers of this portal say that they are there: an operator sees how many there are, and of which release. Nothing else depends on it.
create table servers (
  id uuid primary key,
  host text not null,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  stopped_at timestamptz,
  constraint servers_seen_after_start check (seen_at >= started_at and stopped_at >= started_at)
);

-- How much people send a day is counted over the last month, not over all files there are.
create index files_by_age on files (created_at) include (size);
