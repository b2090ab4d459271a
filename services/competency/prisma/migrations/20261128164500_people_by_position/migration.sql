-- Lists of people filtered by position, in their order. A check of this service's schema alone has no such table.
DO $$
BEGIN
    IF to_regclass('person') IS NOT NULL THEN
        CREATE INDEX "person_position_key_idx" ON "person" (lower(btrim("position")), "name_key", "id");
    END IF;
END $$;
