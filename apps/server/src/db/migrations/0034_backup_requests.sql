-- Backups that somebody asks for in the portal, and how far one is that is under way.
alter table backups
  add column requested_by text,
  -- When a server began it; null while it waits for one.
  add column begun_at timestamptz,
  add column done int not null default 0,
  add column steps int,
  -- When it last gave a sign of life: one that stopped with its server gives none.
  add column seen_at timestamptz not null default now(),
  add column is_encrypted boolean,
  -- Made by the server itself; of a drill, the backup that it makes as well.
  add column is_scheduled boolean not null default false;
update backups set begun_at = started_at, is_scheduled = due_at is not null;
create unique index backups_one_requested on backups ((kind)) where requested_by is not null and result is null;
create index backups_by_name on backups (name) where kind = 'drill';
