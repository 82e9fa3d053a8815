-- What the reports add up, kept by month, so that ten years add up months instead of orders. Triggers alone write these tables.

-- The payments that stand, by the month of their value date and by what the reports divide them by: the alianza, mining type, operator or material of
-- their orders. An empty key is an order without an operator, and what was paid for services.
create table collected_months (
  by text not null,
  month date not null,
  key text not null,
  -- The last month before in which the same orders were paid, or -infinity: orders that are paid in several months count once.
  after date not null,
  orders int not null,
  payments int not null,
  quantity numeric(20,2),
  amount numeric(20,2) not null,
  primary key (by, month, key, after)
);

-- What was blasted, by the month in which it was done: the orders (an empty material), and what became of each material.
create table done_months (
  month date not null,
  material_id text not null,
  orders int not null,
  late int not null,
  dispatched numeric(20,2) not null,
  consumed numeric(20,2) not null,
  returned numeric(20,2) not null,
  lost numeric(20,2) not null,
  unaccounted numeric(20,2) not null,
  primary key (month, material_id)
);

-- What each payment of an order adds to its month.
create view collected_parts as
  with received as (
    select payment.order_id, month, client_id, mining_type, assigned_operator_id, budget_subtotal, budget_total, amount, before, before + amount as upto,
      (not is_again)::int as orders, coalesce(earlier.after, '-infinity') as after
    from (
      select id, order_id, recorded_at, amount, date_trunc('month', value_date::timestamp)::date as month
      from payments where reverses is null and reversed_by is null) as payment
    join orders on orders.id = payment.order_id
    cross join lateral (
      select coalesce(sum(other.amount) filter (where is_before), 0) as before,
        coalesce(bool_or(is_before and other.value_date >= month and other.value_date < month + interval '1 month'), false) as is_again,
        max(date_trunc('month', other.value_date::timestamp)::date) filter (where other.value_date < month) as after
      from payments as other, lateral (select (other.recorded_at, other.id) < (payment.recorded_at, payment.id) as is_before) as place
      where other.order_id = payment.order_id and other.reverses is null and other.reversed_by is null) as earlier)
  select order_id, by, month, key, after, orders, 1 as payments, quantity, part.amount
  from received cross join lateral (
    select 'client' as by, client_id as key, null::numeric as quantity, amount
    union all select 'miningType', mining_type, null, amount
    union all select 'operator', coalesce(assigned_operator_id, ''), null, amount
    union all select 'material', '', null, amount - share_received(budget_subtotal, budget_total, before, upto) where budget_total > budget_subtotal
    union all
    select 'material', material_id, case when amount = budget_total then quantity else share_received(quantity, budget_total, before, upto) end,
      case when amount = budget_total then line_total
        else share_received(lines_upto, budget_total, before, upto) - share_received(lines_upto - line_total, budget_total, before, upto) end
    from (
      select material_id, quantity, line_total, sum(line_total) over (order by position) as lines_upto
      from order_items where order_id = received.order_id) as line) as part;

-- What a blast that was done adds to its month.
create view done_parts as
  with done as not materialized (
    select record_id as order_id, day, date_trunc('month', day::timestamp)::date as month, estimated_service_date, consumption_statement
    from status_stays join orders on orders.id = record_id cross join lateral (select (since at time zone 'America/Caracas')::date as day) as moment
    where action in ('orders.complete', 'orders.safekeeping') and (action = 'orders.complete' or from_status = 'EN_TRANSITO_VOLADURA'))
  select order_id, month, '' as material_id, 1 as orders, (day > estimated_service_date)::int as late,
    0::numeric as dispatched, 0::numeric as consumed, 0::numeric as returned, 0::numeric as lost, 0::numeric as unaccounted
  from done
  union all
  select done.order_id, month, moved.material_id, 1, 0, moved.dispatched, coalesce(stated.consumed, 0), coalesce(stated.returned, kept.returned, 0),
    coalesce(stated.lost, kept.lost, 0), coalesce(stated.unaccounted, 0)
  from done cross join lateral (
    select material_id, -sum(quantity) filter (where kind in ('dispatch', 'undo')) as dispatched from stock_movements
    where order_id = done.order_id group by material_id) as moved
  left join safekeeping_items as kept on kept.order_id = done.order_id and kept.material_id = moved.material_id
  left join consumption_lines as stated
    on stated.order_id = done.order_id and stated.material_id = moved.material_id and stated.version = consumption_statement
  where moved.dispatched > 0;

-- What the tables have to say.
create view collected_month_sums as
  select by, month, key, after, sum(orders)::int as orders, sum(payments)::int as payments, sum(quantity)::numeric(20,2) as quantity,
    sum(amount)::numeric(20,2) as amount
  from collected_parts group by 1, 2, 3, 4;
create view done_month_sums as
  select month, material_id, sum(orders)::int as orders, sum(late)::int as late, sum(dispatched)::numeric(20,2) as dispatched, sum(consumed)::numeric(20,2) as consumed,
    sum(returned)::numeric(20,2) as returned, sum(lost)::numeric(20,2) as lost, sum(unaccounted)::numeric(20,2) as unaccounted
  from done_parts group by 1, 2;

-- The orders that a transaction changes, each with what it added to the months before. Empty between transactions.
create table orders_to_sum (
  order_id text primary key,
  collected jsonb not null,
  done jsonb not null
);

-- Before the first change of an order in a transaction. Most changes are to orders of which nothing is in the sums, before or after.
create function remember_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_order text;
  is_paid boolean;
  is_done boolean;
  was_collected jsonb = '[]';
  was_done jsonb = '[]';
begin
  if tg_table_name = 'orders' then of_order := new.id;
  elsif tg_table_name = 'status_stays' then if tg_op = 'DELETE' then of_order := old.record_id; else of_order := new.record_id; end if;
  elsif tg_op = 'DELETE' then of_order := old.order_id;
  else of_order := new.order_id;
  end if;
  -- Whoever changes an order at the same time waits here.
  perform from orders where id = of_order for no key update;
  if not exists (select from orders_to_sum where order_id = of_order) then
    is_paid := exists (select from payments where order_id = of_order and reverses is null and reversed_by is null);
    is_done := exists (select from status_stays where record_id = of_order and action in ('orders.complete', 'orders.safekeeping'));
    if is_paid then
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') into was_collected from collected_parts as part where order_id = of_order;
    end if;
    if is_done then
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') into was_done from done_parts as part where order_id = of_order;
    end if;
    if is_paid or is_done or tg_argv[0] = 'begins' then
      insert into orders_to_sum values (of_order, was_collected, was_done);
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger payments_remember_sums before insert or update of reversed_by on payments for each row execute function remember_sums('begins');
create trigger status_stays_remember_sums before insert on status_stays for each row
  when (new.action in ('orders.complete', 'orders.safekeeping')) execute function remember_sums('begins');
create trigger status_stays_remember_sums_of_deleted before delete on status_stays for each row
  when (old.action in ('orders.complete', 'orders.safekeeping')) execute function remember_sums('begins');
create trigger orders_remember_sums before update on orders for each row
  when ((old.client_id, old.mining_type, old.assigned_operator_id, old.budget_subtotal, old.budget_total, old.estimated_service_date, old.consumption_statement)
    is distinct from (new.client_id, new.mining_type, new.assigned_operator_id, new.budget_subtotal, new.budget_total, new.estimated_service_date, new.consumption_statement))
  execute function remember_sums();
create trigger order_items_remember_sums before insert or update or delete on order_items for each row execute function remember_sums();
create trigger stock_movements_remember_sums before insert on stock_movements for each row
  when (new.order_id is not null and new.kind in ('dispatch', 'undo')) execute function remember_sums();
create trigger safekeeping_items_remember_sums before insert or update or delete on safekeeping_items for each row execute function remember_sums();
create trigger consumption_lines_remember_sums before insert on consumption_lines for each row execute function remember_sums();

-- At the commit, once for each order that was changed.
create function change_sums() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever has written into the history holds this already: nobody waits for the months of others.
  perform from history_head for update;
  delete from orders_to_sum where order_id = new.order_id;
  if new.collected <> '[]' or exists (select from payments where order_id = new.order_id and reverses is null and reversed_by is null) then
    merge into collected_months as known using (
        select by, month, key, after, sum(orders) as orders, sum(payments) as payments, sum(quantity) as quantity, sum(amount) as amount
        from (
          select by, month, key, after, orders, payments, quantity, amount from collected_parts where order_id = new.order_id
          union all select by, month, key, after, -orders, -payments, -quantity, -amount from jsonb_populate_recordset(null::collected_months, new.collected)) as part
        group by 1, 2, 3, 4) as change
      on (known.by, known.month, known.key, known.after) = (change.by, change.month, change.key, change.after)
      when matched and known.payments + change.payments = 0 then delete
      when matched then update set orders = known.orders + change.orders, payments = known.payments + change.payments,
        quantity = known.quantity + change.quantity, amount = known.amount + change.amount
      when not matched and change.payments > 0 then insert values (by, month, key, after, orders, payments, quantity, amount);
  end if;
  if new.done <> '[]' or exists (select from status_stays where record_id = new.order_id and action in ('orders.complete', 'orders.safekeeping')) then
    merge into done_months as known using (
        select month, material_id, sum(orders) as orders, sum(late) as late, sum(dispatched) as dispatched, sum(consumed) as consumed, sum(returned) as returned,
          sum(lost) as lost, sum(unaccounted) as unaccounted
        from (
          select month, material_id, orders, late, dispatched, consumed, returned, lost, unaccounted from done_parts where order_id = new.order_id
          union all select month, material_id, -orders, -late, -dispatched, -consumed, -returned, -lost, -unaccounted
          from jsonb_populate_recordset(null::done_months, new.done)) as part
        group by 1, 2) as change
      on (known.month, known.material_id) = (change.month, change.material_id)
      when matched and known.orders + change.orders = 0 then delete
      when matched then update set orders = known.orders + change.orders, late = known.late + change.late, dispatched = known.dispatched + change.dispatched,
        consumed = known.consumed + change.consumed, returned = known.returned + change.returned, lost = known.lost + change.lost,
        unaccounted = known.unaccounted + change.unaccounted
      when not matched and change.orders > 0 then insert values (month, material_id, orders, late, dispatched, consumed, returned, lost, unaccounted);
  end if;
  return null;
end $$;
create constraint trigger orders_to_sum_changed after insert on orders_to_sum
  deferrable initially deferred for each row execute function change_sums();

set local work_mem = '64MB';
insert into collected_months select by, month, key, after, orders, payments, quantity, amount from collected_month_sums;
insert into done_months select * from done_month_sums;
analyze collected_months;
analyze done_months;

-- The lengths of stays are read from the index alone, and so are the requests and orders that came in.
drop index status_stays_by_length;
create index status_stays_by_length on status_stays (concept, status, stay_bucket(stay_seconds(since, until)), stay_seconds(since, until))
  include (since, until, seq) where until is not null and not inside_alianza;
create index status_stays_received on status_stays (since) include (concept)
  where action = 'orders.create' and status = 'PENDIENTE_ADMIN' or action = 'preorders.create' and status = 'PENDIENTE_REVISION';
