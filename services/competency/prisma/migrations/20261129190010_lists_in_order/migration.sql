-- In the order of the list, of a kind or in a state: a page ends after its last row.
CREATE INDEX "certificate_scheme_id_id_idx" ON "certificate"("scheme_id", "id");
CREATE INDEX "certificate_state_id_idx" ON "certificate"("state", "id");
DROP INDEX "certificate_scheme_id_state_idx";
-- With those that are suspended: the few whose evidence was taken back.
CREATE INDEX "certificate_shaken_idx" ON "certificate"("id") WHERE "is_shaken";
-- How many of a kind are valid is counted without reading them.
CREATE INDEX "certificate_valid_idx" ON "certificate"("scheme_id", "valid_from", "valid_until")
  WHERE "state" = 'issued' AND NOT "is_shaken";

-- Who lacks most levels comes first in a matrix.
CREATE INDEX "standing_short_idx" ON "standing"(("required" - "met"));
