-- Views of the queues that had none.
alter table views
  drop constraint views_list_known,
  add constraint views_list_known check (list in ('orderHistory', 'ordersForAdmin', 'ordersForManager', 'ordersToAssign', 'assignedOrders', 'warehouse',
    'ordersToPrice', 'ordersToClose', 'externalApprovals', 'preordersForAdmin', 'preordersForManager'));
