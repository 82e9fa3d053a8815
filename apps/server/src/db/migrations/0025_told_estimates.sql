-- 'Estimado en la solicitud' showed what the review had made of the request: it is what the client was told when sending it.
update orders set estimated_total_cost = told.total
from (select preorder_id, sum(requested_quantity * unit_price) as total from preorder_items where requested_quantity is not null group by preorder_id) as told
where told.preorder_id = orders.preorder_id and estimated_total_cost is distinct from told.total;
