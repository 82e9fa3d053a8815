-- Status and last day of a lot stand beside what is held of it. So what lies there and may not leave is read from an index of what lies there, not from
-- all lots that there ever were. Triggers keep both the same. They are named otherwise than in lots: servers of the release before join the two.

alter table holdings
  add column lot_status text not null default 'usable',
  add column lot_expires_on date,
  -- The last day on which it may leave.
  add column usable_until date not null generated always as
    (case when lot_status = 'usable' then coalesce(lot_expires_on, 'infinity'::date) else '-infinity'::date end) stored;
update holdings set lot_status = status, lot_expires_on = expires_on from lots where lots.id = lot_id and (status <> 'usable' or expires_on is not null);

create index holdings_usable_until on holdings (usable_until) include (material_id, quantity) where quantity > 0;
create index holdings_by_expiry on holdings (magazine_id, lot_expires_on, lot_id) include (lot_status) where quantity > 0;
create index holdings_by_quantity on holdings (magazine_id, quantity, lot_id) where quantity > 0;

-- A lot that changes meanwhile is waited for, and waits.
create function hold_as_lot() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select status, expires_on into new.lot_status, new.lot_expires_on from lots where id = new.lot_id for share;
  return new;
end $$;
create trigger holdings_as_lot before insert or update of lot_id, lot_status, lot_expires_on on holdings
  for each row execute function hold_as_lot();

create function change_what_is_held() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update holdings set lot_status = new.status, lot_expires_on = new.expires_on where lot_id = new.id;
  return null;
end $$;
create trigger lots_change_what_is_held after update of status, expires_on on lots
  for each row when ((new.status, new.expires_on) is distinct from (old.status, old.expires_on)) execute function change_what_is_held();

analyze holdings;
