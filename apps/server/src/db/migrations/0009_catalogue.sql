-- Whether anything refers to a material is asked before it is deleted, and by the foreign keys when it is: an index for each.
create index preorder_items_material on preorder_items (material_id);
create index order_requests_material on order_requests (material_id);
create index safekeeping_items_material on safekeeping_items (material_id);
create index combo_items_material on combo_items (material_id);
