-- An alianza is told of a hand-over that was signed on paper in its name.
alter table notices
  drop constraint notices_kind_known,
  add constraint notices_kind_known
    check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled', 'onPaper', 'mentioned', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_known,
  add constraint notice_settings_kind_known
    check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled', 'onPaper', 'mentioned', 'message'));
