-- The security log also tells of files in which a scanner found something.
alter table security_log drop constraint security_log_event;
alter table security_log add constraint security_log_event check (event in (
  'download', 'export', 'signIn', 'newPlace', 'signInFailed', 'noSession', 'refused', 'notFound', 'limit', 'damagedFile', 'infectedFile', 'lost', 'removed'));
