-- An alianza may ask that another of its people approves a request above an amount before it is sent to the corporation.
alter table client_people drop constraint client_people_powers_known;
alter table client_people add constraint client_people_powers_known check (
  powers <@ array['ver', 'solicitar', 'aprobar', 'confirmar', 'administrar'] and 'ver' = any (powers));
alter table clients add column approval_above numeric(14, 2) constraint clients_approval_above_positive check (approval_above >= 0);

-- Who asked for it, where it needs that approval, and who gave it: the alianza's account or one of its people.
alter table preorders add column alliance_asked_by text, add column alliance_approved_by text;
alter table preorders drop constraint preorders_status_known;
alter table preorders add constraint preorders_status_known check (current_status in (
  'POR_APROBAR_ALIANZA', 'PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE', 'RETIRADA_CLIENTE', 'RECHAZADA_ADMIN',
  'RECHAZADA_GERENTE', 'CONVERTIDA_A_ORDEN'));
alter table preorders add constraint preorders_approved_by_another check (alliance_approved_by <> alliance_asked_by);
alter table preorders add constraint preorders_alliance_approval_asked check (
  case when current_status = 'POR_APROBAR_ALIANZA' then alliance_asked_by is not null and alliance_approved_by is null
  else alliance_asked_by is null or alliance_approved_by is not null or current_status in ('DEVUELTA_CLIENTE', 'RETIRADA_CLIENTE') end);

-- Whoever writes a request, the rule that its alianza has at that moment holds.
create function hold_alliance_rule() returns trigger language plpgsql as $$
begin
  if new.current_status = 'PENDIENTE_REVISION' and new.alliance_approved_by is null
    and exists (select from clients where id = new.client_id and approval_above < new.estimated_total_cost) then
    raise exception 'the alliance approves requests of this amount' using errcode = 'check_violation', constraint = 'preorders_alliance_rule';
  end if;
  return new;
end $$;
create trigger preorders_alliance_rule before insert or update of round on preorders for each row execute function hold_alliance_rule();
