-- The sheets of a front that were printed, each by the code that stands on it: of which design, by whom and when. A sheet counts while its
-- design is the one in force; that is compared when somebody asks, so that nothing here has to be kept up to date.
create table printouts (
  code text primary key constraint printouts_code check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null constraint printouts_kind_known check (kind in ('pattern', 'crewSheet')),
  order_id text references orders (id),
  preorder_id text references preorders (id),
  front_index int not null constraint printouts_front_positive check (front_index >= 1),
  design_hash text not null,
  engine_version text not null,
  printed_by text not null,
  printed_by_name text not null,
  printed_by_role text not null,
  printed_at timestamptz not null,
  constraint printouts_of_one_record check (num_nonnulls(order_id, preorder_id) = 1),
  constraint printouts_crew_of_an_order check (kind = 'pattern' or order_id is not null)
);
create index printouts_of_order on printouts (order_id, front_index, printed_at) where order_id is not null;
create index printouts_of_preorder on printouts (preorder_id, front_index, printed_at) where preorder_id is not null;

create function refuse_change_of_printout() returns trigger language plpgsql as $$
begin
  raise exception 'what was printed stays as it is' using errcode = 'insufficient_privilege';
end $$;
create trigger printouts_stay before update or delete on printouts for each row execute function refuse_change_of_printout();
