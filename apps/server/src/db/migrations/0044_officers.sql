-- The officers of GNB, DAEX and DGCIM who sign orders, each registered once by the administrator of their body.
create table officers (
  id text primary key default new_id(),
  agency text not null constraint officers_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  name text not null constraint officers_named check (btrim(name) <> ''),
  last_name text not null constraint officers_last_named check (btrim(last_name) <> ''),
  id_document text not null constraint officers_documented check (normal_document(id_document) <> ''),
  rank text not null constraint officers_ranked check (btrim(rank) <> ''),
  user_id text constraint officers_one_for_account unique references users (id) on delete set null,
  is_active boolean not null default true,
  signature_id text,
  created_at timestamptz not null,
  version int not null default 1
);
-- Nobody stands in the registers of two bodies.
create unique index officers_document_unique on officers (normal_document(id_document)) where is_active;
create index officers_of_agency on officers (agency, last_name, name, id);

-- A picture is never changed: an order that was signed keeps the one of that moment.
create table officer_signatures (
  id text primary key default new_id(),
  officer_id text not null references officers (id),
  picture text not null constraint officer_signatures_picture check (picture ~ '^data:image/(png|jpeg);base64,' and length(picture) <= 80030),
  created_at timestamptz not null
);
create index officer_signatures_of_officer on officer_signatures (officer_id);
alter table officers add constraint officers_signature_kept foreign key (signature_id) references officer_signatures (id);
create function keep_officer_signature() returns trigger language plpgsql as $$
begin
  raise exception 'the picture of a signature stays as it is';
end $$;
create trigger officer_signatures_stay before update or delete on officer_signatures for each row execute function keep_officer_signature();

-- The account of an officer is one of their own body.
create function hold_officer_account() returns trigger language plpgsql as $$
begin
  if new.user_id is not null and not exists (select from users where id = new.user_id and role ~ ('^' || new.agency || '(_|$)')) then
    raise exception 'the account is of another body' using errcode = 'check_violation', constraint = 'officers_account_of_body';
  end if;
  return new;
end $$;
create trigger officers_account before insert or update of user_id, agency on officers for each row execute function hold_officer_account();
