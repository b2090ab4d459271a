-- What filters of the list compare, in the order of the list: a page and its total read nothing else, and neither does
-- the coverage (docs/adr/0103). By itself, and without a transaction, so that items are written meanwhile; the next one
-- takes away what it replaces.
CREATE INDEX CONCURRENTLY "item_version_listed_idx" ON "item_version"("changed_at" DESC, "item_id" DESC)
    INCLUDE ("status", "type", "difficulty", "cognitive_level", "topics", "languages") WHERE ("is_latest");
