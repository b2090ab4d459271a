-- Which event a row really shows. The version before this one runs beside it, writes `version` and the account alone,
-- and would leave a row that looks as new as it is not whole: this column only whoever fills the row raises.
ALTER TABLE "person" ADD COLUMN "snapshot_version" BIGINT NOT NULL DEFAULT 0;
-- Rows that are whole already.
UPDATE "person" SET "snapshot_version" = "version" WHERE "version" > 0;
