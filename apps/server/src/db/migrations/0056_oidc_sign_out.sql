-- What the provider is shown at the sign-out, so that it knows whose session ends there; sealed, as the refresh token is.
alter table oidc_sessions add column id_token text;
