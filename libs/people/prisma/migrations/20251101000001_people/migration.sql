-- The read model of people, for services whose manifest says `people`. `IF NOT EXISTS`: access-request and notification
-- are older than this file and created the table with some of the columns; they keep every row. What a row lacks is
-- filled when its person changes, or is published again.
CREATE TABLE IF NOT EXISTS "person" (
    "id" UUID NOT NULL,
    -- aggregateVersion of the event that this row shows; 0: locked before identity announced the person; the highest
    -- possible: erased.
    "version" BIGINT NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "person"
    ADD COLUMN IF NOT EXISTS "employee_number" TEXT NOT NULL DEFAULT '',
    -- Lower case, for comparing numbers.
    ADD COLUMN IF NOT EXISTS "employee_number_key" TEXT NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS "first_name" TEXT NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS "last_name" TEXT NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS "name" TEXT NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS "email" TEXT,
    ADD COLUMN IF NOT EXISTS "department" TEXT,
    ADD COLUMN IF NOT EXISTS "position" TEXT,
    ADD COLUMN IF NOT EXISTS "location" TEXT,
    -- 28/28.
    ADD COLUMN IF NOT EXISTS "rotation" TEXT,
    ADD COLUMN IF NOT EXISTS "manager_id" UUID,
    ADD COLUMN IF NOT EXISTS "external" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS "active" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN IF NOT EXISTS "account_id" UUID,
    ADD COLUMN IF NOT EXISTS "role" TEXT,
    ADD COLUMN IF NOT EXISTS "disabled" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS "operator" BOOLEAN NOT NULL DEFAULT false,
    -- The surviving person, if this one was merged as a duplicate, and the request that did it.
    ADD COLUMN IF NOT EXISTS "merged_into_id" UUID,
    ADD COLUMN IF NOT EXISTS "merged_in" TEXT;
ALTER TABLE "person"
    ALTER COLUMN "employee_number" SET DEFAULT '',
    ALTER COLUMN "employee_number_key" SET DEFAULT '',
    ALTER COLUMN "first_name" SET DEFAULT '',
    ALTER COLUMN "last_name" SET DEFAULT '',
    ALTER COLUMN "name" SET DEFAULT '',
    ALTER COLUMN "external" SET DEFAULT false,
    ALTER COLUMN "active" SET DEFAULT true,
    -- Lower case, for searching and sorting by name.
    ADD COLUMN IF NOT EXISTS "name_key" TEXT
        GENERATED ALWAYS AS (lower(btrim("first_name") || ' ' || btrim("last_name"))) STORED;
UPDATE "person" SET "name" = "first_name" || ' ' || "last_name" WHERE "name" = '' AND "first_name" <> '';

CREATE INDEX IF NOT EXISTS "person_employee_number_key_idx" ON "person"("employee_number_key");
CREATE INDEX IF NOT EXISTS "person_email_idx" ON "person"("email");
CREATE INDEX IF NOT EXISTS "person_name_key_idx" ON "person"("name_key");
CREATE INDEX IF NOT EXISTS "person_account_id_idx" ON "person"("account_id");
CREATE INDEX IF NOT EXISTS "person_role_idx" ON "person"("role") WHERE ("role" <> 'employee');
CREATE INDEX IF NOT EXISTS "person_department_idx" ON "person"("department");
CREATE INDEX IF NOT EXISTS "person_location_idx" ON "person"("location");
CREATE INDEX IF NOT EXISTS "person_manager_id_idx" ON "person"("manager_id");
CREATE INDEX IF NOT EXISTS "person_merged_into_id_idx" ON "person"("merged_into_id") WHERE ("merged_into_id" IS NOT NULL);
DROP INDEX IF EXISTS "person_sponsors_idx";

-- How people are shown things, by account, as identity publishes it; no row for people who never chose.
CREATE TABLE IF NOT EXISTS "account_preference" (
    "account_id" UUID NOT NULL,
    -- IANA name; null: the time zone of the reader's device.
    "time_zone" TEXT,
    "language" TEXT NOT NULL,
    -- aggregateVersion of the event that this row shows.
    "version" BIGINT NOT NULL,

    CONSTRAINT "account_preference_pkey" PRIMARY KEY ("account_id")
);

-- Processes of the previous version run beside this one during a rollout, and again after a rollback: they read and
-- write columns that only databases from before this file have. Remove both in the version after.
DO $$
BEGIN
    IF EXISTS (SELECT FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = 'person' AND column_name = 'has_account') THEN
        ALTER TABLE "person" ALTER COLUMN "has_account" SET DEFAULT false, ALTER COLUMN "changed_at" SET DEFAULT now();
        CREATE FUNCTION person_as_before() RETURNS TRIGGER LANGUAGE plpgsql AS $f$
        BEGIN
            NEW.has_account := NEW.account_id IS NOT NULL;
            NEW.name := btrim(NEW.first_name || ' ' || NEW.last_name);
            RETURN NEW;
        END $f$;
        CREATE TRIGGER person_as_before BEFORE INSERT OR UPDATE ON "person"
            FOR EACH ROW EXECUTE FUNCTION person_as_before();
    END IF;
    IF EXISTS (SELECT FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = 'person' AND column_name = 'snapshot_version') THEN
        -- A higher version than that of the snapshot was written without it.
        UPDATE "person" SET "version" = "snapshot_version" WHERE "version" > "snapshot_version";
        CREATE FUNCTION person_as_before() RETURNS TRIGGER LANGUAGE plpgsql AS $f$
        BEGIN
            NEW.snapshot_version := NEW.version;
            RETURN NEW;
        END $f$;
        CREATE TRIGGER person_as_before BEFORE INSERT OR UPDATE ON "person"
            FOR EACH ROW EXECUTE FUNCTION person_as_before();
    END IF;
END
$$;
