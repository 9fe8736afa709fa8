-- Disabling an account by a punishment ends its sign-ins; those in force were given before it did.
delete from session where user_id in (
  select user_id from punishment
  where type = 1 and enable and user_id <> 1 and (end_time is null or end_time > now()));
