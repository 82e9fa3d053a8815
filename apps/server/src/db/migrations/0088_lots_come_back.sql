-- Of no lot comes more back for an order than left for it; what left before there were lots is of the one without a number.
create function check_lot_comes_back() returns trigger language plpgsql as $$
declare
  left_out numeric;
begin
  select coalesce(sum(line.quantity), 0) into left_out from stock_movements as line
  where line.order_id = new.order_id and line.material_id = new.material_id
    and (line.lot_id = new.lot_id or (line.lot_id is null and exists (select from lots where id = new.lot_id and number = '—')));
  if left_out > 0 then
    raise exception 'more comes back of the lot % than left for the order', new.lot_id
      using errcode = 'check_violation', constraint = 'stock_movements_lot_comes_back';
  end if;
  return null;
end $$;
create trigger stock_movements_lot_comes_back after insert on stock_movements for each row
  when (new.order_id is not null and new.quantity > 0) execute function check_lot_comes_back();
