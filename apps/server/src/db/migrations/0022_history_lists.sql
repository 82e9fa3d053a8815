-- A page of the history costs as much as the page, whichever one filter it has.
create index history_by_age on history (at, seq);
create index history_by_person on history (actor_id, at, seq);
create index history_by_action on history (action, at, seq);
create index history_by_concept on history (concept, at, seq);
create index history_by_record on history (record_id, at, seq);
