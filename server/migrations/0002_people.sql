-- People in full: codes, captchas, two-step sign-in, sign-in elsewhere, rights, punishments, and who did what.

alter table "user"
  add column remark text not null default '',
  add column totp_secret text not null default '',
  -- Null: not asked for at sign-in; a secret alone waits for its first code.
  add column totp_enabled_at timestamptz,
  -- The last time step that was accepted; none is accepted twice.
  add column totp_step bigint not null default 0;
create index user_login_at on "user" (login_at desc nulls last);

create table recovery_code (
  user_id bigint not null references "user" on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What stands between a right password and a sign-in with two steps.
create table login_ticket (
  ticket_hash bytea primary key,
  user_id bigint not null references "user" on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_ticket_user on login_ticket (user_id);

create table password_reset (
  token_hash bytea primary key,
  user_id bigint not null references "user" on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);

create table captcha (
  id text primary key,
  action text not null,
  kind text not null,
  answer text not null,
  tries integer not null default 0,
  -- Sub-steps it was shown for, before the act that uses it up.
  checks integer not null default 0,
  expires_at timestamptz not null
);
create index captcha_expires on captcha (expires_at);

-- A code sent by SMS or e-mail; only its hash is kept.
create table code (
  id bigint generated always as identity primary key,
  channel text not null,
  target text not null,
  purpose smallint not null,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index code_target on code (channel, target, purpose, id desc);
create index code_expires on code (expires_at);

-- Every sending of an SMS or an e-mail.
create table delivery (
  id bigint generated always as identity primary key,
  channel text not null,
  type smallint not null,
  status smallint not null default 0,
  target text not null,
  provider text not null default '',
  error text not null default '',
  response text not null default '',
  user_id bigint,
  ip text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index delivery_target on delivery (channel, target, created_at);
create index delivery_ip on delivery (channel, ip, created_at);

create table oauth_account (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  -- An OauthType.
  type smallint not null,
  -- The provider and the person's name there, e.g. `github:583231`; the three doors of WeChat share one
  -- name (`wechat:union:…`) where they belong to one open platform. Nobody belongs to two accounts.
  subject text not null unique,
  username text not null default '',
  nickname text not null default '',
  avatar text not null default '',
  created_at timestamptz not null default now(),
  unique (user_id, type)
);

-- A sign-in elsewhere on its way there and back.
create table oauth_attempt (
  state_hash bytea primary key,
  type smallint not null,
  key_hash bytea not null,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- Somebody known elsewhere who has yet to choose an account here; the last ticket of a person counts.
create table oauth_ticket (
  ticket_hash bytea primary key,
  type smallint not null,
  subject text not null unique,
  profile jsonb not null default '{}',
  -- While a binding is under way no second one begins.
  claimed_until timestamptz,
  expires_at timestamptz not null
);

-- A code on a screen that waits for a telephone.
create table oauth_scan (
  scene text primary key,
  key_hash bytea not null,
  subject text,
  profile jsonb not null default '{}',
  expires_at timestamptz not null
);

-- Tokens of providers that every node shares until they end.
create table shared_token (
  name text primary key,
  value text not null default '',
  expires_at timestamptz not null,
  -- While one node asks for a new one, the others wait for it.
  asking_until timestamptz
);

alter table "group"
  add column color text not null default '',
  add column description text not null default '',
  add column is_display boolean not null default false,
  add column enable_comment boolean not null default true,
  add column enable_comment_approval boolean not null default false,
  add column enable_article boolean not null default true,
  add column enable_article_approval boolean not null default true;
update "group" set enable_article_approval = false where is_super;
create unique index group_default on "group" (is_default) where is_default;
create index user_group_group on user_group (group_id);

alter table permission
  -- An administrator's own name for it; empty: the product's.
  add column own_title text not null default '',
  add column description text not null default '';

create table punishment (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" on delete cascade,
  type smallint not null check (type between 1 and 6),
  enable boolean not null default true,
  reason text not null default '',
  remark text not null default '',
  end_time timestamptz,
  operators jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index punishment_user on punishment (user_id, type) where enable;

-- An administrative act: written before it is done, its outcome after. Kept when the person goes.
create table audit (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  username text not null,
  title text not null,
  method text not null,
  path text not null,
  input jsonb not null default '{}',
  acts jsonb not null default '[]',
  outcome text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now()
);
create index audit_created on audit (created_at);
create index audit_user on audit (user_id, id desc);

create table setting_change (
  id bigint generated always as identity primary key,
  category text not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  user_id bigint,
  created_at timestamptz not null default now()
);
create index setting_change_category on setting_change (category, id desc);

-- Who brought a file stays written when they go.
alter table attachment drop constraint attachment_user_id_fkey;
alter table attachment
  add column description text not null default '',
  add column width integer not null default 0,
  add column height integer not null default 0;

-- One conversion that ended, for the figures of the dashboard.
create table conversion_end (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  run integer not null,
  succeeded boolean not null,
  pages integer not null default 0,
  created_at timestamptz not null default now(),
  unique (document_id, run)
);
create index conversion_end_created on conversion_end (created_at);

-- The last real trial of each external tool, on the node that tried it.
create table tool_check (
  name text primary key,
  result jsonb not null,
  checked_at timestamptz not null default now()
);

-- The last rebuild of the word index; a job of an older round finds that it is no longer wanted.
create table index_rebuild (
  id smallint primary key default 1 check (id = 1),
  round integer not null default 1,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  -- The last document that was looked at.
  last_id bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create table release (
  tag_name text primary key,
  name text not null default '',
  body text not null default '',
  release_at timestamptz,
  ignore boolean not null default false
);
create table release_check (
  id smallint primary key default 1 check (id = 1),
  source text not null default '',
  checked_at timestamptz,
  error text not null default ''
);
