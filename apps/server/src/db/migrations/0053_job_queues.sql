-- The queue belongs to its owner; how many jobs wait in it is for the numbers of a server that works as barreno_app.
create function job_queues() returns table (name text, waiting int, given_up int, oldest_seconds float8)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query
    select task_identifier::text, (count(*) filter (where attempts < max_attempts))::int, (count(*) filter (where attempts >= max_attempts))::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8
    from graphile_worker.jobs group by task_identifier;
end $$;
