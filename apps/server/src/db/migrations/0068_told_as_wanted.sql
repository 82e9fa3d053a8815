-- A notice may be put off: until then it is not among the unread ones.
alter table notices add column snoozed_until timestamptz;

-- How somebody wants to be told of a kind of notice. Who chose nothing is told as the table of rules says; what is due is mailed to everybody.
create table notice_settings (
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  person_id text references client_people (id) on delete cascade,
  recipient_id text not null generated always as (coalesce(user_id, client_id, person_id)) stored,
  kind text not null constraint notice_settings_kind_known
    check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled')),
  way text not null constraint notice_settings_way_known check (way in ('mail', 'summary', 'portal', 'none')),
  chosen_at timestamptz not null,
  primary key (recipient_id, kind),
  constraint notice_settings_one_recipient check (num_nonnulls(user_id, client_id, person_id) = 1),
  constraint notice_settings_due_is_mailed check (way = 'mail' or kind not in ('returned', 'converted', 'approved', 'cancelled'))
);

-- The last day whose summary was begun for somebody: one that was begun is not begun again, unless nobody took it.
create table notice_summaries (
  user_id text references users (id) on delete cascade,
  client_id text references clients (id) on delete cascade,
  person_id text references client_people (id) on delete cascade,
  recipient_id text primary key generated always as (coalesce(user_id, client_id, person_id)) stored,
  day date not null,
  constraint notice_summaries_one_recipient check (num_nonnulls(user_id, client_id, person_id) = 1)
);

-- The last day whose summaries were left to be mailed; the first are those of the next morning.
alter table notice_cursor add column summarised_on date not null default (now() at time zone 'America/Caracas')::date;

-- What was read or is over goes after its time, but for what had to be notified: that it was is to be seen.
create index notices_past on notices (at)
  where (read_at is not null or over_at is not null) and kind not in ('returned', 'converted', 'approved', 'cancelled');

-- Whoever follows hears, with the commit, that what they have not read is no longer what it was; said here, so that no use case can forget it.
create function notify_notices_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('notices_changed', recipient_id) from (select distinct recipient_id from changed) as told;
  else
    perform pg_notify('notices_changed', recipient_id) from (
      select distinct changed.recipient_id from changed join former on former.id = changed.id
      where (former.read_at, former.over_at, former.snoozed_until) is distinct from (changed.read_at, changed.over_at, changed.snoozed_until)) as told;
  end if;
  return null;
end $$;
create trigger notices_are_followed after insert on notices referencing new table as changed
  for each statement execute function notify_notices_changed();
create trigger notices_are_followed_on after update on notices referencing old table as former new table as changed
  for each statement execute function notify_notices_changed();
