-- People, settings, files, documents and their pages, the word index.

create extension if not exists pg_trgm;

create table setting (
  category text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (category, name)
);

create table "user" (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null default '',
  mobile text not null default '',
  password_hash text not null,
  must_change_password boolean not null default false,
  realname text not null default '',
  identity text not null default '',
  avatar text not null default '',
  address text not null default '',
  signature text not null default '',
  status smallint not null default 0,
  doc_count integer not null default 0,
  register_ip text not null default '',
  last_login_ip text not null default '',
  login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_username on "user" (lower(username));
create unique index user_email on "user" (lower(email)) where email <> '';
create unique index user_mobile on "user" (mobile) where mobile <> '';

-- One sign-in. Only the hash of its token is kept; deleting the row ends it on every node.
create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  token_hash bytea not null unique,
  ip text not null default '',
  user_agent text not null default '',
  -- Made on the machine itself (`wenyuan token`), not by signing in.
  is_machine boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table "group" (
  id bigint generated always as identity primary key,
  title text not null unique,
  is_default boolean not null default false,
  is_super boolean not null default false,
  enable_upload boolean not null default true,
  enable_document_review boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_group (
  user_id bigint not null references "user" on delete cascade,
  group_id bigint not null references "group" on delete cascade,
  primary key (user_id, group_id)
);

-- Generated from the endpoints' declarations at start.
create table permission (
  id bigint generated always as identity primary key,
  method text not null,
  path text not null,
  title text not null,
  pages text[] not null default '{}',
  unique (method, path)
);

create table group_permission (
  group_id bigint not null references "group" on delete cascade,
  permission_id bigint not null references permission on delete cascade,
  primary key (group_id, permission_id)
);

-- Which node a job worker belongs to, so that jobs of a killed node are taken over.
create sequence job_node as integer cycle;
create table job_worker (
  worker_id text primary key,
  node integer not null
);

-- Attempts within a window, shared by every node.
create table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table attachment (
  id bigint generated always as identity primary key,
  hash text not null,
  user_id bigint not null references "user",
  type smallint not null default 0,
  name text not null,
  ext text not null,
  mime text not null default '',
  size bigint not null,
  storage_key text not null,
  enable boolean not null default true,
  ip text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index attachment_hash on attachment (hash);
create index attachment_user on attachment (user_id, created_at desc);

-- A resumable upload on its way. The bytes live in storage under upload/<id>.
create table upload (
  id text primary key,
  user_id bigint not null references "user" on delete cascade,
  size bigint not null,
  received bigint not null default 0,
  filename text not null,
  claimed_hash text,
  -- What finishing found, kept before the bytes are moved so that it can go on after a crash.
  hash text not null default '',
  ext text not null default '',
  mime text not null default '',
  attachment_id bigint references attachment,
  -- The reason in the refusals catalogue when finishing refused the file.
  refusal text not null default '',
  refusal_details jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload_user on upload (user_id);
create index upload_expires on upload (expires_at);
create index upload_attachment on upload (attachment_id) where attachment_id is not null;

-- A question only a holder of the file can answer, asked before its bytes are spared; used once.
create table upload_challenge (
  id text primary key,
  user_id bigint not null references "user" on delete cascade,
  hash text not null,
  size bigint not null,
  nonce bytea not null,
  ranges jsonb not null,
  expires_at timestamptz not null
);

create table category (
  id bigint generated always as identity primary key,
  parent_id bigint not null default 0,
  title text not null,
  icon text not null default '',
  cover text not null default '',
  type smallint not null default 0,
  sort integer not null default 0,
  enable boolean not null default true,
  description text not null default '',
  show_description boolean not null default false,
  -- Published documents filed here or below.
  doc_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, parent_id, title)
);

create table document (
  id bigint generated always as identity primary key,
  uuid text not null unique,
  title text not null,
  keywords text not null default '',
  description text not null default '',
  user_id bigint not null references "user",
  attachment_id bigint not null references attachment,
  ext text not null,
  size bigint not null,
  language text not null default '',
  price integer not null default 0 check (price >= 0),
  status smallint not null default 0,
  -- Publication waits for a reviewer even when the pages are made already.
  needs_review boolean not null default false,
  stage text not null default 'queued',
  -- Counts conversions; jobs of an older run find that they are no longer wanted.
  run integer not null default 1,
  failure text not null default '',
  failure_details jsonb not null default '{}',
  pages integer not null default 0,
  ready integer not null default 0,
  width real not null default 0,
  height real not null default 0,
  cover_key text not null default '',
  outline jsonb not null default '[]',
  view_count integer not null default 0,
  download_count integer not null default 0,
  favorite_count integer not null default 0,
  comment_count integer not null default 0,
  score integer not null default 300,
  score_count integer not null default 0,
  recommend_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_user_id bigint
);
-- Published: converted (readable) and not deleted. Lists walk these.
create index document_published on document (id desc) where status = 2 and deleted_at is null;
create index document_created on document (created_at desc, id desc) where status = 2 and deleted_at is null;
create index document_views on document (view_count desc, id desc) where status = 2 and deleted_at is null;
create index document_downloads on document (download_count desc, id desc) where status = 2 and deleted_at is null;
create index document_favorites on document (favorite_count desc, id desc) where status = 2 and deleted_at is null;
create index document_pages on document (pages desc, id desc) where status = 2 and deleted_at is null;
create index document_size on document (size desc, id desc) where status = 2 and deleted_at is null;
create index document_recommend on document (recommend_at desc nulls last, id desc) where status = 2 and deleted_at is null;
create index document_user on document (user_id, id desc);
create index document_attachment on document (attachment_id);
create index document_status on document (status) where status <> 2;

create table document_category (
  document_id bigint not null references document on delete cascade,
  category_id bigint not null references category on delete cascade,
  primary key (category_id, document_id)
);
create index document_category_document on document_category (document_id);

create table document_page (
  document_id bigint not null references document on delete cascade,
  page integer not null,
  width real not null,
  height real not null,
  -- ProcessStatus of the image, and of OCR (null: the page has its own text).
  status smallint not null default 0,
  ocr_status smallint,
  format text not null default '',
  bytes integer not null default 0,
  text text not null default '',
  -- Lines of words with boxes, as sent to the reader.
  words jsonb not null default '[]',
  error text not null default '',
  primary key (document_id, page)
);

-- The word index: one row a page, one a document; words labelled C, bigrams that are no word D.
create table search_page (
  id bigint generated always as identity primary key,
  document_id bigint not null references document on delete cascade,
  page integer not null,
  tsv tsvector not null,
  unique (document_id, page)
) with (toast_tuple_target = 8160);
-- Vectors of usual pages stay in the row, as they are: reading one is reading the row.
alter table search_page alter tsv set storage external;
create index search_page_tsv on search_page using gin (tsv) with (fastupdate = off);

create table search_document (
  document_id bigint primary key references document on delete cascade,
  -- As compared: folded (NFKC, lower case, simplified). People see document.title.
  title text not null,
  -- Full pinyin without spaces, and the initials of each syllable.
  pinyin text not null default '',
  initials text not null default '',
  tsv tsvector not null
);
create index search_document_tsv on search_document using gin (tsv) with (fastupdate = off);
create index search_document_title on search_document using gin (title gin_trgm_ops);
create index search_document_latin on search_document using gin (pinyin gin_trgm_ops, initials gin_trgm_ops);
create index search_document_title_start on search_document (title text_pattern_ops);
create index search_document_pinyin_start on search_document (pinyin text_pattern_ops);
create index search_document_initials_start on search_document (initials text_pattern_ops);

-- In how many pages a token stands. Byte order, so that a single character finds its words.
create table search_token (
  token text collate "C" primary key,
  pages integer not null
) with (fillfactor = 80);

-- The planner takes a stored vector for cheap to read and would read them all: these look in the
-- index only, and stop after `most` rows.
create function search_page_holding(asked tsquery, most integer)
returns table (id bigint, document_id bigint)
language sql stable rows 500 set enable_seqscan = off
as $$
  select p.id, p.document_id from search_page p where p.tsv @@ asked limit most
$$;

create function search_document_holding(asked tsquery, most integer)
returns table (document_id bigint)
language sql stable rows 500 set enable_seqscan = off
as $$
  select s.document_id from search_document s where s.tsv @@ asked limit most
$$;

create table search_record (
  id bigint generated always as identity primary key,
  user_id bigint not null default 0,
  ip text not null default '',
  keywords text not null,
  total integer not null,
  page integer not null default 1,
  type smallint not null default 0,
  spend_time numeric(10, 3) not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index search_record_created on search_record (created_at);
