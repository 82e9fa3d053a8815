-- The sheets of a record are listed by the moment at which they were printed, a page at a time; so far nothing read them by their record.
drop index printouts_of_order, printouts_of_preorder;
create index printouts_of_order on printouts (order_id, printed_at, code) where order_id is not null;
create index printouts_of_preorder on printouts (preorder_id, printed_at, code) where preorder_id is not null;

-- The newest sheet of a front that shows one design.
create index printouts_of_order_design on printouts (order_id, front_index, kind, design_hash, printed_at) where order_id is not null;
create index printouts_of_preorder_design on printouts (preorder_id, front_index, kind, design_hash, printed_at) where preorder_id is not null;
