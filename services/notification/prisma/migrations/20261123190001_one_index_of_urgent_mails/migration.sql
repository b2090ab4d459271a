-- "delivery_not_in_bulk_idx" replaces it; a service of the version before reads "delivery_waiting_idx" meanwhile.
DROP INDEX CONCURRENTLY "delivery_urgent_idx";
