-- What a request goes through inside its alianza, from its author to another person and back, is none of the corporation's work: a report that
-- counted it would tell of requests that were not sent.
alter table status_stays add column inside_alianza boolean not null default false;
update status_stays as stay set inside_alianza = true
from (
  select seq, max(seq) filter (where status = 'POR_APROBAR_ALIANZA') over way as waited, max(seq) filter (where status = 'PENDIENTE_REVISION') over way as sent
  from status_stays where concept = 'preorders' window way as (partition by record_id order by seq)) as passed
where stay.seq = passed.seq and waited > coalesce(sent, 0);

-- A stay is inside while the request has not been sent since it began to wait there.
create or replace function keep_status_stays() returns trigger language plpgsql as $$
declare
  was_inside boolean;
begin
  update status_stays set until = new.at where concept = new.concept and record_id = new.record_id and until is null
    returning inside_alianza into was_inside;
  insert into status_stays (seq, concept, record_id, status, from_status, action, reason, since, inside_alianza)
    values (new.seq, new.concept, new.record_id, new.to_status, new.from_status, new.action, new.reason, new.at,
      new.concept = 'preorders' and (new.to_status = 'POR_APROBAR_ALIANZA' or (coalesce(was_inside, false) and new.to_status <> 'PENDIENTE_REVISION')));
  return null;
end $$;

drop index status_stays_ended;
create index status_stays_ended on status_stays (concept, status, until) include (since, seq) where until is not null and not inside_alianza;
-- Whether a request had been sent before.
create index status_stays_sent on status_stays (record_id, seq) where status = 'PENDIENTE_REVISION';
