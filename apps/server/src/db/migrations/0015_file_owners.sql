-- Whose files they are: what an account keeps counts against its quota.
alter table files add column owner_id text;
update files set owner_id = preorders.client_id from preorder_patterns join preorders on preorders.id = preorder_id where file_id = files.id;
update files set owner_id = orders.client_id from order_patterns join orders on orders.id = order_id where file_id = files.id and files.owner_id is null;
update files set owner_id = created_by from imports where file_id = files.id and files.owner_id is null;
update files set owner_id = 'sistema' where owner_id is null;
alter table files alter column owner_id set not null;
create index files_by_owner on files (owner_id) include (size);
