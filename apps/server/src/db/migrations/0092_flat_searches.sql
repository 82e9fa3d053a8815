-- Indexes for searches of notices and lots, and for the lots that are held back.
create index notices_of_record on notices (recipient_id, record_id);
create index lots_number_start on lots ((searchable(number) collate "C"));
create index lots_number_end on lots ((reverse(searchable(number)) collate "C"));
create index lots_by_maker on lots (maker);
create index lots_held_back on lots (created_at, id) where status <> 'usable';
