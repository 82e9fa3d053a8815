-- How each side signed a hand-over: in their session, with a passkey, or on paper, of which whoever signs in their session shows the photo.
alter table handover_signatures
  add column way text not null default 'session' constraint handover_signatures_way_known check (way in ('session', 'passkey', 'paper')),
  -- Of a passkey what it takes to check the signature: its name, the public key, and the authenticator's answer to the digest that it signed.
  add column passkey jsonb,
  add column file_id text constraint handover_signatures_file references files (id),
  -- Of the photo, so that no other hand-over shows the same one.
  add column paper_sha256 text,
  add column paper_reason text,
  add constraint handover_signatures_by_passkey check (
    (way = 'passkey') = (passkey is not null)
    and (passkey is null or passkey ?& array['name', 'credentialId', 'publicKey', 'signs', 'clientDataJSON', 'authenticatorData', 'signature'])),
  add constraint handover_signatures_on_paper check (
    case when way = 'paper' then num_nonnulls(file_id, paper_sha256) = 2 and btrim(coalesce(paper_reason, '')) <> '' and side <> 'witness'
      else num_nonnulls(file_id, paper_sha256, paper_reason) = 0 end),
  -- Somebody of an alianza who signs on paper may have no account: their identity document says who they are.
  add constraint handover_signatures_paper_says_who check (way <> 'paper' or user_id is not null or btrim(coalesce(id_document, '')) <> ''),
  drop constraint handover_signatures_one_signer,
  add constraint handover_signatures_one_signer check (num_nonnulls(user_id, client_id, person_id) = 1 or (way = 'paper' and num_nonnulls(user_id, client_id, person_id) = 0));
create unique index handover_signatures_one_a_photo on handover_signatures (paper_sha256) where way = 'paper';
create index handover_signatures_by_file on handover_signatures (file_id) where file_id is not null;

-- The alianza signs where the material is its own to take or to give, the staff where it is not; a signature stays. On paper signs the operator at the
-- magazine's door and the alianza at the front: one side of the two, another person, and the text that both sign names the photo.
create or replace function hold_handover_signature() returns trigger language plpgsql as $$
declare
  handed record;
  is_of_alliance boolean;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays as it is' using errcode = 'check_violation', constraint = 'handover_signatures_stay';
  end if;
  select step, state, settled_at, text, orders.client_id, orders.assigned_operator_id into handed
  from handovers join orders on orders.id = order_id where handovers.id = new.handover_id;
  is_of_alliance := (handed.step = 'deliver' and new.side = 'receiver') or (handed.step = 'collect' and new.side = 'giver');
  if is_of_alliance is distinct from (new.user_id is null)
    or (is_of_alliance and new.way <> 'paper'
      and coalesce(new.client_id, (select client_id from client_people where id = new.person_id and removed_at is null)) is distinct from handed.client_id) then
    raise exception 'the other side signs here' using errcode = 'check_violation', constraint = 'handover_signatures_of_their_side';
  end if;
  if new.way = 'paper' and (
    new.side <> case when handed.step in ('load', 'deliver') then 'receiver' else 'giver' end
    or num_nonnulls(new.client_id, new.person_id) > 0
    or (new.user_id is not null and new.user_id is distinct from handed.assigned_operator_id)
    or new.paper_sha256 is distinct from (select sha256 from files where id = new.file_id)
    or position(new.paper_sha256 in handed.text) = 0) then
    raise exception 'nobody signs here on paper' using errcode = 'check_violation', constraint = 'handover_signatures_paper_of_its_side';
  end if;
  if exists (
    select from handover_signatures as other
    where other.handover_id = new.handover_id and 'paper' in (other.way, new.way) and num_nonnulls(other.user_id, new.user_id) < 2
      and lower(regexp_replace(btrim(other.name), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(new.name), '\s+', ' ', 'g'))) then
    raise exception 'nobody signs for both sides' using errcode = 'check_violation', constraint = 'handover_signatures_of_two';
  end if;
  if new.side <> 'witness' and handed.state <> 'offered' then
    raise exception 'the hand-over is settled' using errcode = 'check_violation', constraint = 'handovers_stay';
  end if;
  return new;
end $$;
