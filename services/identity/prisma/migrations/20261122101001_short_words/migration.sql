-- One or two letters are looked for where a word begins, which an index of three-letter parts knows as well: every
-- word has a blank before it, the first too.
CREATE OR REPLACE FUNCTION person_listed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    held RECORD;
BEGIN
    SELECT username, role, status INTO held FROM account WHERE person_id = NEW.id;
    NEW.search_text := ' ' || person_plain(concat_ws(' ', NEW.employee_number, NEW.first_name, NEW.last_name, NEW.email, held.username));
    NEW.sort_name := person_plain(NEW.last_name || ' ' || NEW.first_name);
    NEW.account_role := held.role;
    NEW.state := CASE
        WHEN NEW.merged_into_id IS NOT NULL THEN 'merged'
        WHEN NOT NEW.active THEN 'left'
        ELSE coalesce(held.status, 'no-account')
    END;
    RETURN NEW;
END
$$;
UPDATE "person" SET "employee_number" = "employee_number";

-- Duplicates are few: whoever goes on finds them without reading the others.
CREATE INDEX "person_merged_into_id_idx" ON "person"("merged_into_id") WHERE "merged_into_id" IS NOT NULL;
