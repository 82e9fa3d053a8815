-- What pre-orders and orders are searched by, each part found through an index: the start and the end of a number, the names that a client has
-- or had, a guide, a plate and a driver from the start of a word.

create index preorders_number_start on preorders ((searchable(preorder_number) collate "C"));
create index preorders_number_end on preorders ((reverse(searchable(preorder_number)) collate "C"));
create index orders_number_start on orders ((searchable(order_number) collate "C"));
create index orders_number_end on orders ((reverse(searchable(order_number)) collate "C"));

-- Every name, RIF and representative that a client has or had: on the account, or on a record that was made under them.
create table client_names (
  client_id text not null references clients (id) on delete cascade,
  search text not null,
  primary key (client_id, search)
);
create function client_search(name text, rif text, representative text) returns text language sql immutable parallel safe
  return searchable(name || ' ' || rif || ' ' || replace(rif, '-', '') || ' ' || coalesce(representative, ''));
insert into client_names
  select id, client_search(nombre_alianza, rif, nombre_de_representante) from clients
  union select client_id, client_search(client_name, client_rif, client_nombre_representante) from preorders
  union select client_id, client_search(client_name, client_rif, client_nombre_representante) from orders;

create function keep_account_name() returns trigger language plpgsql as $$
begin
  insert into client_names values (new.id, client_search(new.nombre_alianza, new.rif, new.nombre_de_representante)) on conflict do nothing;
  return null;
end $$;
create trigger clients_names after insert or update of nombre_alianza, rif, nombre_de_representante on clients
  for each row execute function keep_account_name();

create function keep_record_name() returns trigger language plpgsql as $$
begin
  insert into client_names values (new.client_id, client_search(new.client_name, new.client_rif, new.client_nombre_representante))
    on conflict do nothing;
  return null;
end $$;
create trigger preorders_client_names after insert or update of client_name, client_rif, client_nombre_representante on preorders
  for each row execute function keep_record_name();
create trigger orders_client_names after insert or update of client_name, client_rif, client_nombre_representante on orders
  for each row execute function keep_record_name();

-- A text from each of its words on, and without what stands between its letters and digits: 'V-2026-00999' is found by 'v-2026', '2026-009',
-- '00999' and 'v202600999'.
create function words_of(given text) returns setof text language sql immutable parallel safe begin atomic
  select substr(said, place) from searchable(left(given, 200)) as said, generate_series(1, length(said)) as place
    where substr(said, place, 1) ~ '[[:alnum:]]' and (place = 1 or substr(said, place - 1, 1) !~ '[[:alnum:]]')
  union select joined from regexp_replace(searchable(left(given, 200)), '[^[:alnum:]]', '', 'g') as joined where joined <> '';
end;

-- The words of guides, plates and drivers.
create table record_words (
  concept text not null,
  record_id text not null,
  word text collate "C" not null,
  primary key (concept, record_id, word)
);
create index record_words_start on record_words (concept, word, record_id);
insert into record_words
  select distinct 'preorders', id, word from preorders,
    unnest(array[id_guia, vehicle_1_plate, driver_one, vehicle_2_plate, driver_two]) as given, words_of(given) as word where given is not null
  union select 'orders', id, word from orders,
    unnest(array[id_guia, vehicle_1_plate, driver_one, vehicle_2_plate, driver_two]) as given, words_of(given) as word where given is not null;

create function keep_record_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id_guia, old.vehicle_1_plate, old.driver_one, old.vehicle_2_plate, old.driver_two)
      is not distinct from (new.id_guia, new.vehicle_1_plate, new.driver_one, new.vehicle_2_plate, new.driver_two) then return null;
    end if;
    delete from record_words where concept = tg_table_name and record_id = new.id;
  end if;
  if num_nonnulls(new.id_guia, new.vehicle_1_plate, new.driver_one, new.vehicle_2_plate, new.driver_two) = 0 then return null;
  end if;
  insert into record_words
    select distinct tg_table_name, new.id, word
    from unnest(array[new.id_guia, new.vehicle_1_plate, new.driver_one, new.vehicle_2_plate, new.driver_two]) as given, words_of(given) as word
    where given is not null;
  return null;
end $$;
create trigger preorders_words after insert or update of id_guia, vehicle_1_plate, driver_one, vehicle_2_plate, driver_two on preorders
  for each row execute function keep_record_words();
create trigger orders_words after insert or update of id_guia, vehicle_1_plate, driver_one, vehicle_2_plate, driver_two on orders
  for each row execute function keep_record_words();

-- Nothing reads these any more.
alter table preorders drop column search;
alter table orders drop column search;
