-- Staff who sign in at an OpenID provider. An account is linked with one identity of a provider, and an identity with one account.
create table oidc_identities (
  issuer text not null,
  subject text not null constraint oidc_identities_subject_given check (subject <> ''),
  user_id text not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  constraint oidc_identities_one_for_account unique (user_id, issuer)
);

-- Whoever was registered by a sign-in at the provider has no password.
alter table users alter column password_hash drop not null;

-- What the provider said of a session that it opened: with it, the provider is asked again each hour, and ends it by a logout token.
create table oidc_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  refresh_token text,
  checked_at timestamptz not null,
  claimed_at timestamptz
);
create index oidc_sessions_subject on oidc_sessions (issuer, subject);
create index oidc_sessions_sid on oidc_sessions (issuer, sid) where sid is not null;
create index oidc_sessions_checked on oidc_sessions (checked_at) where refresh_token is not null;

alter table security_log drop constraint security_log_event;
alter table security_log add constraint security_log_event check (event in (
  'download', 'export', 'signIn', 'newPlace', 'signInFailed', 'blockedPasskey', 'endedByProvider', 'noSession', 'refused', 'notFound', 'limit', 'damagedFile', 'infectedFile', 'lost', 'removed'));

-- Who has no password is linked in the same transaction or has no way in; a link that comes or goes changes what a session has to do.
create trigger identities_are_told_to_sessions after insert or delete on oidc_identities for each row execute function notify_sessions_changed();
