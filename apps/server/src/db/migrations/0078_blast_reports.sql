-- What happened at a front: stated by the operator, signed for the alianza, replaced by another report and never changed.
create table blast_reports (
  id text primary key default new_id(),
  report_number text not null constraint blast_reports_number_unique unique,
  order_id text not null references orders (id),
  front_index int not null constraint blast_reports_of_a_front check (front_index >= 1),
  blasted_at timestamptz not null,
  initiation text not null constraint blast_reports_initiation_known check (initiation in ('nonel', 'electronic', 'electric', 'cord', 'fuse')),
  holes_loaded int not null constraint blast_reports_loaded check (holes_loaded >= 1),
  holes_fired int not null,
  misfires jsonb not null default '[]',
  counted text not null constraint blast_reports_counted_known check (counted in ('used', 'unused')),
  people jsonb not null default '[]',
  comparison jsonb not null default '[]',
  deviation_reason text,
  notes text,
  -- Nobody enters before it: 30 minutes after a blast with safety fuse or electronic detonators, 15 after others.
  clear_at timestamptz not null,
  reentry jsonb,
  text text not null constraint blast_reports_say_something check (btrim(text) <> ''),
  text_sha256 text not null constraint blast_reports_digest check (text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  stated_at timestamptz not null,
  stated_by text not null references users (id),
  stated_by_name text not null,
  replaced_at timestamptz,
  constraint blast_reports_fired check (holes_fired between 0 and holes_loaded),
  constraint blast_reports_misfires_named check ((holes_fired < holes_loaded) = (jsonb_array_length(misfires) > 0)),
  constraint blast_reports_blasted_before check (blasted_at <= stated_at),
  constraint blast_reports_clear check (clear_at >= blasted_at + make_interval(mins => case when initiation in ('electronic', 'fuse') then 30 else 15 end)),
  constraint blast_reports_nobody_enters_before check ((reentry ->> 'at')::timestamptz >= clear_at),
  constraint blast_reports_say_why check (not comparison @> '[{"isOutside": true}]' or btrim(coalesce(deviation_reason, '')) <> '')
);
create unique index blast_reports_one_of_a_front on blast_reports (order_id, front_index) where replaced_at is null;
create index blast_reports_of_order on blast_reports (order_id, stated_at, id);

create table blast_report_lines (
  report_id text not null references blast_reports (id),
  lot_id text not null,
  material_id text not null,
  position int not null,
  material_name text not null,
  unit text not null,
  lot_number text not null,
  quantity numeric(14, 2) not null constraint blast_report_lines_positive check (quantity > 0),
  primary key (report_id, lot_id),
  constraint blast_report_lines_of_a_lot foreign key (lot_id, material_id) references lots (id, material_id)
);
create index blast_report_lines_by_lot on blast_report_lines (lot_id);

create table blast_report_photos (
  report_id text not null references blast_reports (id),
  file_id text not null references files (id),
  position int not null,
  primary key (report_id, file_id)
);
create index blast_report_photos_by_file on blast_report_photos (file_id);

create table blast_report_signatures (
  report_id text primary key references blast_reports (id),
  client_id text references clients (id),
  person_id text references client_people (id),
  constraint blast_report_signatures_one_signer check (num_nonnulls(client_id, person_id) = 1),
  name text not null constraint blast_report_signatures_named check (btrim(name) <> ''),
  role text not null,
  id_document text,
  at timestamptz not null,
  remarks text,
  text_sha256 text not null
);

-- A report stays as it was stated: another one takes its place once, and the entry after it is said once.
create function hold_blast_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or to_jsonb(old) - array['replaced_at', 'reentry'] is distinct from to_jsonb(new) - array['replaced_at', 'reentry']
    or (old.replaced_at is not null and new is distinct from old)
    or (old.reentry is not null and new.reentry is distinct from old.reentry) then
    raise exception 'a report stays as it was stated' using errcode = 'check_violation', constraint = 'blast_reports_stay';
  end if;
  return new;
end $$;
create trigger blast_reports_hold before update or delete on blast_reports for each row execute function hold_blast_report();

-- Lines and photos are written with the report, before anybody signs it.
create function hold_blast_report_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or exists (select from blast_report_signatures where report_id = new.report_id) then
    raise exception 'what was stated stays as it is' using errcode = 'check_violation', constraint = 'blast_reports_stay';
  end if;
  return new;
end $$;
create trigger blast_report_lines_hold before insert or update or delete on blast_report_lines for each row execute function hold_blast_report_part();
create trigger blast_report_photos_hold before insert or update or delete on blast_report_photos for each row execute function hold_blast_report_part();

-- Somebody of the order's alianza signs, the text as it stands, while the report counts.
create function hold_blast_report_signature() returns trigger language plpgsql as $$
declare
  signed record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays as it is' using errcode = 'check_violation', constraint = 'blast_report_signatures_stay';
  end if;
  select blast_reports.text_sha256, replaced_at, orders.client_id into signed
  from blast_reports join orders on orders.id = order_id where blast_reports.id = new.report_id;
  if signed.replaced_at is not null or signed.text_sha256 is distinct from new.text_sha256
    or coalesce(new.client_id, (select client_id from client_people where id = new.person_id and removed_at is null)) is distinct from signed.client_id then
    raise exception 'the alianza signs what the report says' using errcode = 'check_violation', constraint = 'blast_report_signatures_of_the_alliance';
  end if;
  return new;
end $$;
create trigger blast_report_signatures_hold before insert or update or delete on blast_report_signatures
  for each row execute function hold_blast_report_signature();

-- Of no lot more is reported than left for the order, all fronts together.
create function check_blast_lines() returns trigger language plpgsql as $$
declare
  beyond text;
begin
  with counted as (
    select line.lot_id, line.material_id, sum(line.quantity) as used
    from blast_reports as report join blast_report_lines as line on line.report_id = report.id
    where report.order_id = (select order_id from blast_reports where id = new.report_id) and report.replaced_at is null
    group by 1, 2)
  select string_agg(counted.lot_id, ', ') into beyond from counted
  join lots on lots.id = counted.lot_id
  where counted.used > coalesce((
    select -sum(movement.quantity) from stock_movements as movement
    where movement.order_id = (select order_id from blast_reports where id = new.report_id)
      and movement.material_id = counted.material_id and kind in ('dispatch', 'undo')
      and (movement.lot_id = counted.lot_id or (movement.lot_id is null and lots.number = '—'))), 0);
  if beyond is not null then
    raise exception 'more is reported than left of: %', beyond using errcode = 'check_violation', constraint = 'blast_lines_within_dispatch';
  end if;
  return null;
end $$;
create constraint trigger blast_report_lines_within after insert on blast_report_lines
  deferrable initially deferred for each row execute function check_blast_lines();

alter table voided_confirmations drop constraint voided_confirmations_cause_known;
alter table voided_confirmations add constraint voided_confirmations_cause_known check (cause in ('statement', 'safekeeping', 'blastReport'));
