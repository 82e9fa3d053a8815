-- What an operator carries is a handful of rows among millions. Without figures of its own the planner expects a third of all, and walks every order.
create statistics order_custody_in_hand on (loaded - delivered + collected - stored) from order_custody;
analyze order_custody;
-- What somebody put off is a handful among all that they were ever told.
create index notices_snoozed on notices (recipient_id, at, id) where snoozed_until is not null;
