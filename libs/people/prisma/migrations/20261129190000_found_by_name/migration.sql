-- By itself, and without a transaction, so that people are stored meanwhile. It holds all that a search compares.
CREATE INDEX CONCURRENTLY "person_found_idx" ON "person"("name_key", "id") INCLUDE ("employee_number_key");
