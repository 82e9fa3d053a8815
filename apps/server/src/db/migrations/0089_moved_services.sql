-- The alianza and the operator are told when the service of an order is moved to another day.
alter table notices
  drop constraint notices_kind_known,
  add constraint notices_kind_known check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'moved', 'cancelled', 'onPaper', 'mentioned', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_known,
  add constraint notice_settings_kind_known check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'moved', 'cancelled', 'onPaper', 'mentioned', 'message'));
