-- What is kept but may not be used is asked of the few materials of an order or a page. By day alone, that of all materials was read.
drop index holdings_usable_until;
create index holdings_usable_until on holdings (material_id, usable_until) include (quantity) where quantity > 0;
