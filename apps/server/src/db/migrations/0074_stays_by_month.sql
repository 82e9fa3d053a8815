-- How long stays took, counted by month, so that the report of many years does not sort all of them. A trigger alone writes the table.

-- A clock that went back does not make a stay shorter than nothing.
create function stay_seconds(since timestamptz, until timestamptz) returns float8 language sql immutable strict parallel safe as
  $$ select greatest(extract(epoch from until - since), 0)::float8 $$;

-- The bucket of a stay: each is two per cent longer than the one before.
create function stay_bucket(seconds float8) returns int language sql immutable strict parallel safe as
  $$ select floor(50 * ln(1 + seconds))::int $$;

create table stay_months (
  concept text not null,
  status text not null,
  -- The first day of the month of Caracas in which they ended.
  month date not null,
  bucket int not null,
  count int not null,
  primary key (concept, status, month, bucket)
);

-- What the table has to say.
create view ended_stay_months as
  select concept, status, date_trunc('month', until at time zone 'America/Caracas')::date as month,
    stay_bucket(stay_seconds(since, until)) as bucket, count(*)::int as count
  from status_stays where until is not null and not inside_alianza group by 1, 2, 3, 4;
insert into stay_months select * from ended_stay_months;

-- Whoever ends a stay holds the head of the history: nobody waits here.
create function count_stay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stay_months as known values (new.concept, new.status, date_trunc('month', new.until at time zone 'America/Caracas')::date,
      stay_bucket(stay_seconds(new.since, new.until)), 1)
    on conflict (concept, status, month, bucket) do update set count = known.count + 1;
  return null;
end $$;
create trigger status_stays_by_month after update of until on status_stays for each row
  when (old.until is null and new.until is not null and not new.inside_alianza) execute function count_stay();

-- The stays of a bucket, and the longest of all.
create index status_stays_by_length on status_stays (concept, status, stay_bucket(stay_seconds(since, until)), stay_seconds(since, until))
  where until is not null and not inside_alianza;
