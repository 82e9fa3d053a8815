-- A file on its way in pieces, ahead of the form that names it; once a record names it, it is one of `files` and no more an upload.
create table uploads (
  id text primary key default gen_random_uuid()::text,
  owner_id text not null,
  -- Whose quota it counts against: of the people of an alianza, hers.
  account_id text not null,
  purpose text not null constraint uploads_purpose_known check (purpose in ('preorders.pattern')),
  name text not null,
  size bigint not null constraint uploads_size_positive check (size > 0),
  sha256 text not null constraint uploads_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text,
  file_id text unique,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint uploads_finished_whole check ((kind is null) = (file_id is null))
);
create index uploads_by_owner on uploads (owner_id);
create index uploads_by_account on uploads (account_id);
create index uploads_by_expiry on uploads (expires_at);

-- Its pieces wait here and nowhere else, so that a row and its bytes cannot disagree, and any server can take the next one.
create table upload_pieces (
  upload_id text not null references uploads (id) on delete cascade,
  start bigint not null constraint upload_pieces_start_known check (start >= 0),
  bytes bytea not null constraint upload_pieces_sized check (octet_length(bytes) between 1 and 786432),
  primary key (upload_id, start)
);
-- Drawings and pictures are packed already, as far as they can be.
alter table upload_pieces alter column bytes set storage external;
