-- Ids tell what came first where two things happened in one moment, and lie together in their indexes. PostgreSQL 18 makes such ids itself (uuidv7);
-- before it they were random. This is the same layout: the milliseconds, the fraction of the millisecond, and chance (RFC 9562, 5.7).
do $$ begin
  if current_setting('server_version_num')::int < 180000 then
    execute $function$
      create or replace function new_id() returns text language sql volatile parallel safe
        return (
          select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || lpad(to_hex(microseconds % 1000 * 4096 / 1000), 3, '0') || '-' || substr(gen_random_uuid()::text, 20)
          from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint) as clock (microseconds), lateral (select lpad(to_hex(microseconds / 1000), 12, '0')) as written (hex)
        )
    $function$;
  end if;
end $$;
