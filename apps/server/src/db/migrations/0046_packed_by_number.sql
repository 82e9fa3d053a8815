-- How many detonators of each number were packed for an order when it was made ready. They add up to its lines, which stay as they are from then on.
alter table orders
  add column packed_by_number jsonb check (jsonb_typeof(packed_by_number) = 'array'),
  add constraint orders_packed_when_ready check (packed_by_number is null or warehouse_ready_at is not null);

create function refuse_wrong_packing() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select one ->> 'materialId' as material_id, sum((one ->> 'quantity')::int) as packed
      from jsonb_array_elements(new.packed_by_number) as one group by 1) as lines
    left join order_items items on items.order_id = new.id and items.material_id = lines.material_id
    where items.quantity is distinct from lines.packed) then
    raise exception 'what is packed does not add up to its line' using errcode = 'check_violation', constraint = 'orders_packing_adds_up';
  end if;
  return new;
end $$;
create trigger orders_packing_adds_up before update of packed_by_number on orders for each row
  when (new.packed_by_number is distinct from old.packed_by_number and new.packed_by_number is not null)
  execute function refuse_wrong_packing();
