-- The ledger of stock as people read it: in one order, by magazine and lot, with the paper and the person of each movement.

-- Where stock is kept. There is one; a movement names it, so that there may be more.
create table magazines (
  id text primary key constraint magazines_id_shape check (id ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$'),
  name text not null,
  is_default boolean not null default false
);
create unique index magazines_one_default on magazines (is_default) where is_default;
insert into magazines (id, name, is_default) values ('PRINCIPAL', 'Polvorín principal', true);

-- Numbered in the order in which they were written: whoever writes a movement holds its material, so of one material that is the order of its balances.
alter table stock_movements add column line bigint;
update stock_movements set line = numbered.line
  from (select id, row_number() over (order by at, id) as line from stock_movements) as numbered where numbered.id = stock_movements.id;
alter table stock_movements drop constraint stock_movements_pkey, drop column id;
alter table stock_movements rename column line to id;
alter table stock_movements
  alter column id set not null,
  alter column id add generated always as identity,
  add constraint stock_movements_pkey primary key (id);
select setval(pg_get_serial_sequence('stock_movements', 'id'), (select coalesce(max(id), 0) + 1 from stock_movements), false);

alter table stock_movements rename column place to magazine_id;
alter table stock_movements
  add constraint stock_movements_in_a_magazine foreign key (magazine_id) references magazines (id),
  -- The paper that something came with, or the number of its import. The foreign key comes with the table of imports.
  add column document text,
  add column import_id text,
  -- The role that the person had then, as the history tells it.
  add column actor_role text;
update stock_movements set actor_role = coalesce((select role from users where users.id = actor_id), 'sistema');
alter table stock_movements
  alter column actor_role set not null,
  add column search text generated always as (searchable(coalesce(document, '') || ' ' || coalesce(lot, '') || ' ' || coalesce(notes, ''))) stored;

-- A page of the ledger costs as much as the page, whichever one filter it has. The first also finds the balance at any moment.
create index stock_movements_material on stock_movements (material_id, at, id);
create index stock_movements_by_age on stock_movements (at, id);
create index stock_movements_by_kind on stock_movements (kind, at, id);
create index stock_movements_by_person on stock_movements (actor_id, at, id);

create function refuse_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of stock is never overwritten: write another against it' using errcode = 'insufficient_privilege';
end $$;
create trigger stock_movements_are_append_only before update or delete on stock_movements for each row execute function refuse_stock_change();
create trigger stock_movements_are_never_truncated before truncate on stock_movements for each statement execute function refuse_stock_change();

-- When a material was last moved; its next movement is never before, however long its call has waited for it.
alter table materials add column moved_at timestamptz;
update materials set moved_at = (select max(at) from stock_movements where material_id = materials.id);
create index materials_by_name on materials (name, id);
