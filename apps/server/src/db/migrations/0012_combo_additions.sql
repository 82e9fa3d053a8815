-- What a client asks for beyond the combo, as part of what they asked for of that material.
alter table preorder_items add column additional_quantity int not null default 0
  constraint preorder_items_additional_within_requested check (additional_quantity >= 0 and additional_quantity <= coalesce(requested_quantity, 0));
