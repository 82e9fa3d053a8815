-- What one person did of one kind is read by its own index: either alone may be most of the history.
create index history_by_person_and_action on history (actor_id, action, at, seq);
