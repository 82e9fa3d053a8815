-- Backups and drills: when each began, how it ended. A run that never ended was killed.
create table backups (
  id text primary key default new_id(),
  kind text not null constraint backups_kind_known check (kind in ('backup', 'drill')),
  -- The moment that the server was to make it at, and the how manieth try this is; null where somebody gave the order.
  due_at timestamptz,
  attempt int constraint backups_attempt_positive check (attempt > 0),
  started_at timestamptz not null,
  finished_at timestamptz,
  result text constraint backups_result_known check (result in ('good', 'incomplete', 'failed')),
  place text not null,
  name text,
  snapshot_at timestamptz,
  history_entries bigint,
  bytes bigint,
  files int,
  lost_files int,
  fault text,
  constraint backups_due_whole check ((due_at is null) = (attempt is null)),
  constraint backups_finished_whole check ((finished_at is null) = (result is null)),
  constraint backups_failed_with_reason check ((result = 'failed') = (fault is not null)),
  constraint backups_kept_whole check (result is null or result = 'failed' or (name is not null and snapshot_at is not null))
);
-- Of several servers one makes it.
create unique index backups_made_once on backups (kind, due_at, attempt) where due_at is not null;
create index backups_by_start on backups (started_at, id);
