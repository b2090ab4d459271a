-- Lists of people filtered by position, in their order.
CREATE INDEX "person_position_key_idx" ON "person" (lower(btrim("position")), "name_key", "id");
