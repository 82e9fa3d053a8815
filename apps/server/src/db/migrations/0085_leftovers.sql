-- Material that was neither used nor brought back in time: found by the portal, once for an order.
alter table incidents
  drop constraint incidents_kind_known,
  add constraint incidents_kind_known check (kind in ('loss', 'unaccounted', 'theft', 'difference', 'misfire', 'damagedSeal', 'duplicateCode', 'leftover'));
create unique index incidents_one_leftover on incidents (order_id) where kind = 'leftover';
