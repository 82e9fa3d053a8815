-- When the client finished a request, by the clock of their device: where there was no line it arrived later.
alter table preorders add column made_at timestamptz;
