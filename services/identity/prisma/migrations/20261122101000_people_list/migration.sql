-- The list of people: found as one types, filtered and paged over 100,000 of them. What it filters by and sorts by
-- stands on the person's own row, so that one index leads to every page; triggers keep it, whoever writes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE "person"
    ADD COLUMN "merged_into_id" UUID,
    ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN "state" TEXT NOT NULL DEFAULT 'no-account',
    ADD COLUMN "account_role" TEXT;
ALTER TABLE "person" ADD CONSTRAINT "person_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "person" ADD CONSTRAINT "person_not_merged_into_itself" CHECK ("merged_into_id" <> "id");

-- Lower case, without marks above and below letters: as search-words.ts writes what somebody looks for.
CREATE FUNCTION person_plain(given TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(
        replace(replace(replace(
            regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'øłđı', 'oldi')
$$;

CREATE FUNCTION person_listed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    held RECORD;
BEGIN
    SELECT username, role, status INTO held FROM account WHERE person_id = NEW.id;
    NEW.search_text := person_plain(concat_ws(' ', NEW.employee_number, NEW.first_name, NEW.last_name, NEW.email, held.username));
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
CREATE TRIGGER person_listed
    BEFORE INSERT OR UPDATE OF employee_number, first_name, last_name, email, active, merged_into_id ON "person"
    FOR EACH ROW EXECUTE FUNCTION person_listed();

-- Writing the number, as it is, has the person's own trigger look again.
CREATE FUNCTION account_listed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN UPDATE person SET employee_number = employee_number WHERE id = OLD.person_id; END IF;
    IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.person_id <> OLD.person_id) THEN
        UPDATE person SET employee_number = employee_number WHERE id = NEW.person_id;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER account_listed
    AFTER INSERT OR DELETE OR UPDATE OF person_id, username, role, status ON "account"
    FOR EACH ROW EXECUTE FUNCTION account_listed();

UPDATE "person" SET "employee_number" = "employee_number";

CREATE INDEX "person_search_text_idx" ON "person" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "person_sort_name_id_idx" ON "person"("sort_name", "id");
CREATE INDEX "person_state_sort_name_id_idx" ON "person"("state", "sort_name", "id");
CREATE INDEX "person_account_role_sort_name_id_idx" ON "person"("account_role", "sort_name", "id");
CREATE INDEX "person_department_sort_name_id_idx" ON "person"("department", "sort_name", "id");
CREATE INDEX "person_location_sort_name_id_idx" ON "person"("location", "sort_name", "id");
CREATE INDEX "person_external_sort_name_id_idx" ON "person"("sort_name", "id") WHERE "external";
