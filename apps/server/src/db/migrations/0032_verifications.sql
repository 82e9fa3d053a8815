-- Verifications of the record, by night or because somebody asked, with what they found.
create table verifications (
  id text primary key default new_id(),
  started_at timestamptz not null,
  -- Null where the server did it by itself, at night.
  started_by text,
  -- A head that somebody had noted, to be compared.
  noted_head text,
  status text not null default 'running' constraint verifications_status_known check (status in ('running', 'whole', 'differing', 'failed')),
  -- How many of its steps are done, and when it last gave a sign of life: one that stopped with its server gives none.
  done int not null default 0,
  steps int,
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  entry_count bigint,
  row_count bigint,
  head_seq bigint,
  head_hash text,
  difference_count int,
  -- The first of them.
  differences jsonb not null default '[]',
  constraint verifications_finished_whole check (
    (status = 'running') = (finished_at is null)
    and (status in ('whole', 'differing')) = (difference_count is not null)
    and num_nulls(entry_count, row_count, head_seq, head_hash, difference_count) in (0, 5)
    and (status = 'whole') = coalesce(difference_count = 0, false))
);
create unique index verifications_one_at_a_time on verifications ((status)) where status = 'running';
create index verifications_by_age on verifications (started_at, id);

-- When the content of a file was last compared with its digest, in the background, and what was wrong with it.
alter table files
  add column read_back_at timestamptz,
  add column fault text constraint files_fault_known check (fault in ('missing', 'damaged')),
  add column fault_found_at timestamptz,
  add constraint files_fault_found check ((fault is null) = (fault_found_at is null));
create index files_by_read_back on files (read_back_at nulls first, id);
create index files_with_fault on files (id) where fault is not null;
