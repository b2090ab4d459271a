-- "item_version_listed_idx" begins with the same columns. To take it back by hand: make it anew as in "items".
DROP INDEX CONCURRENTLY "item_version_changed_idx";
