-- The server works as a role that does not own the tables (apps/server/src/db/app-role.ts). The queue's tables let their owner alone see their
-- rows, so what calls leave in it goes through these.

create function queue_job(job text, given json, given_key text, attempts int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload => given, job_key => given_key, max_attempts => attempts);
end $$;

create function free_abandoned_jobs(held_seconds int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at <= now() - held_seconds * interval '1 second'));
end $$;
