-- Permissions and administrative acts are called something in both languages.
alter table permission add column title_en text not null default '';
-- Entries made before have the Chinese title alone.
alter table audit add column title_en text not null default '';
