-- What is said about a request or an order: by whom, and between whom. Between whom it is said never changes, and what was removed leaves a mark.
create table comments (
  id text primary key default new_id(),
  order_id text references orders (id),
  preorder_id text references preorders (id),
  audience text not null constraint comments_audience_known check (audience in ('internal', 'client')),
  -- The body that it is between with the corporation; null where it is the corporation's own, or the alianza's.
  agency text constraint comments_agency_known check (agency in ('gnb', 'daex', 'dgcim')),
  author_id text not null,
  author_name text not null,
  author_role text not null,
  text text not null constraint comments_short check (length(text) <= 4000),
  mentions jsonb not null default '[]',
  -- Of a question, who has to answer it.
  asks text constraint comments_asks_known check (asks in ('house', 'alliance', 'gnb', 'daex', 'dgcim')),
  answers text references comments (id),
  answered_at timestamptz,
  -- The comment that answered it, or whoever said that it needs no answer.
  answered_by text,
  at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text,
  version int not null default 1,
  constraint comments_of_one_record check (num_nonnulls(order_id, preorder_id) = 1),
  constraint comments_between_two check (agency is null or audience = 'internal'),
  constraint comments_of_alliance_open check (author_role <> 'cliente' or audience = 'client'),
  constraint comments_said_or_removed check ((removed_at is null) = (btrim(text) <> '')),
  constraint comments_answered_question check ((answered_at is null or asks is not null) and (answered_at is null) = (answered_by is null))
);
create index comments_of_order on comments (order_id, at, id) where order_id is not null;
create index comments_of_preorder on comments (preorder_id, at, id) where preorder_id is not null;
create index comments_asked_of_order on comments (order_id, at, id) where asks is not null and answered_at is null and removed_at is null;
create index comments_asked_of_preorder on comments (preorder_id, at, id) where asks is not null and answered_at is null and removed_at is null;

create table comment_files (
  file_id text primary key references files (id) on delete cascade,
  comment_id text not null references comments (id),
  position int not null,
  constraint comment_files_in_order unique (comment_id, position)
);

create function hold_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a comment that is removed leaves a mark' using errcode = 'check_violation', constraint = 'comments_stay';
  end if;
  if (new.order_id, new.preorder_id, new.audience, new.agency, new.author_id, new.author_role, new.asks, new.answers, new.at)
    is distinct from (old.order_id, old.preorder_id, old.audience, old.agency, old.author_id, old.author_role, old.asks, old.answers, old.at)
    or old.removed_at is not null
  then
    raise exception 'between whom it was said, and by whom, stays as it is' using errcode = 'check_violation', constraint = 'comments_stay';
  end if;
  return new;
end $$;
create trigger comments_hold before update or delete on comments for each row execute function hold_comment();

-- Of what is said within the corporation, or between it and a body, no alianza is told.
alter table notices
  drop constraint notices_kind_known,
  add constraint notices_kind_known check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled', 'mentioned', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_known,
  add constraint notice_settings_kind_known check (kind in ('turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled', 'mentioned', 'message'));
create function hold_notice_of_comment() returns trigger language plpgsql as $$
begin
  if exists (
    select from history join comments on comments.id = history.record_id
    where history.seq = new.entry_seq and history.concept = 'comments' and comments.audience <> 'client')
  then
    raise exception 'an alianza is not told of what is said within the corporation' using errcode = 'check_violation', constraint = 'notices_of_open_comments';
  end if;
  return new;
end $$;
create trigger notices_of_comments before insert on notices for each row
  when (new.kind in ('mentioned', 'message') and new.user_id is null) execute function hold_notice_of_comment();

drop trigger history_is_followed on history;
create trigger history_is_followed after insert on history for each row
  when (new.concept in ('preorders', 'orders', 'incidents', 'comments')) execute function notify_record_moved();
