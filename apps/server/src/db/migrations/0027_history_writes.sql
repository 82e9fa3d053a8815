-- What each write left in a guarded row, so that the history proves the records and not only itself. A trigger writes here, whatever program or
-- person writes the row; the entry of the same transaction covers its lines by their digest. apps/server/src/db/guards.ts puts the trigger on
-- every table that it does not leave out by name.

create table history_writes (
  id bigint generated always as identity,
  -- One for each transaction. Not its number, which begins anew in a database that was restored.
  transaction uuid not null,
  at timestamptz not null default now(),
  table_name text not null,
  row_key text not null,
  -- The columns that were written: all that are not null of a new row, those that changed of another. Null: the row was deleted.
  state jsonb,
  primary key (transaction, id)
);
create index history_writes_row on history_writes (table_name, row_key, id);

-- The lines that an entry covers: those of its transaction from `writes_from` to `writes_to`.
alter table history
  add column writes_transaction uuid,
  add column writes_from bigint,
  add column writes_to bigint,
  add column writes_hash text,
  add constraint history_writes_whole check (num_nulls(writes_transaction, writes_from, writes_to, writes_hash) in (0, 4));
create unique index history_covers on history (writes_transaction, writes_from) where writes_transaction is not null;

-- The columns whose values the history knows: one that is new is written down when it comes, one that is gone is not compared any more (guards.ts).
create table recorded_columns (
  table_name text,
  column_name text,
  is_dropped boolean not null default false,
  primary key (table_name, column_name)
);

-- A value as it is recorded: of a secret, and of a value that is very long, the digest.
create function recorded_value(value jsonb, is_secret boolean) returns jsonb language sql immutable parallel safe
  return case when value = 'null' then value
    when is_secret or length(value::text) > 2000 then to_jsonb('sha256:' || encode(sha256(convert_to(value::text, 'UTF8')), 'hex'))
    else value end;

-- A row as it is recorded: without the columns that are left out, and without those that are null.
create function recorded_state(given jsonb, left_out text[], secret text[]) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, recorded_value(value, key = any(secret))), '{}')
    from jsonb_each(given - left_out) where value <> 'null');

create function row_key(given jsonb, key_columns text[]) returns text language sql immutable parallel safe
  return (select string_agg(coalesce(given ->> name, ''), '/' order by place) from unnest(key_columns) with ordinality as keys (name, place));

-- Arguments: the columns of the key, those that are left out, those that are secret, and the column that has to be set before a row is guarded.
create function note_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key_columns text[] := tg_argv[0];
  left_out text[] := tg_argv[1];
  secret text[] := tg_argv[2];
  guarded_once text := nullif(tg_argv[3], '');
  was jsonb;
  now_is jsonb;
  changed jsonb;
  writing uuid;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now_is := to_jsonb(new); end if;
  if guarded_once is not null then
    if was ->> guarded_once is null then was := null; end if;
    if now_is ->> guarded_once is null then now_is := null; end if;
  end if;
  if was is not null and now_is is not null and row_key(was, key_columns) = row_key(now_is, key_columns) then
    select jsonb_object_agg(key, recorded_value(value, key = any(secret))) into changed
      from jsonb_each(now_is - left_out) where value is distinct from was -> key;
    if changed is null then return null; end if;
    was := null;
  else
    changed := recorded_state(now_is, left_out, secret);
  end if;
  writing := nullif(current_setting('barreno.transaction', true), '');
  if writing is null then
    writing := new_id();
    perform set_config('barreno.transaction', writing::text, true);
  end if;
  if was is not null then
    insert into history_writes (transaction, table_name, row_key, state) values (writing, tg_table_name, row_key(was, key_columns), null);
  end if;
  if now_is is not null then
    insert into history_writes (transaction, table_name, row_key, state) values (writing, tg_table_name, row_key(now_is, key_columns), changed);
  end if;
  return null;
end $$;

-- What all the lines of a row, one after another, make of it; null where it is deleted.
create function replay_write(given jsonb, written jsonb) returns jsonb language sql immutable parallel safe
  return case when written is null then null
    when written @? '$.* ? (@ == null)' then (coalesce(given, '{}') || written) - array(select key from jsonb_each(written) where value = 'null')
    else coalesce(given, '{}') || written end;
create aggregate replayed(jsonb) (sfunc = replay_write, stype = jsonb, parallel = safe);

create trigger history_writes_are_append_only before update or delete on history_writes for each row execute function refuse_change();
create trigger history_writes_are_never_truncated before truncate on history_writes for each statement execute function refuse_change();
