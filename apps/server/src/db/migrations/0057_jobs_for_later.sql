-- A job may be left for later: whoever asked for a second person hears of it when their day is over.
drop function queue_job(text, json, text, int);
create function queue_job(job text, given json, given_key text, attempts int, delay_seconds int default 0) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload => given, run_at => now() + delay_seconds * interval '1 second', job_key => given_key, max_attempts => attempts);
end $$;

-- What waits for a second person now was asked for before there was such a job.
do $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  perform queue_job('confirmations.mailExpired', json_build_object('confirmationId', id), 'confirmations.mailExpired:' || id, 10,
      extract(epoch from expires_at - now())::int + 60)
    from confirmations where state = 'asked' and expires_at > now();
end $$;
