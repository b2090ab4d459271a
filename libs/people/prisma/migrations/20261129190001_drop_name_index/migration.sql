-- person_found_idx begins with the same.
DROP INDEX CONCURRENTLY IF EXISTS "person_name_key_idx";
