-- What draws tell apart, of the live versions: tests are checked and forms are drawn without reading an item.
CREATE INDEX CONCURRENTLY "item_version_drawn_idx" ON "item_version"("item_id")
    INCLUDE ("id", "topics", "difficulty", "cognitive_level", "languages", "max_score", "estimated_seconds")
    WHERE ("status" = 'live');
