-- What has to be notified leaves by mail too, once: a mail that was begun is not begun again, unless nobody took it.
alter table notices add column mail_begun_at timestamptz;
