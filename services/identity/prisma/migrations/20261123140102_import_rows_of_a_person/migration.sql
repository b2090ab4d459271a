CREATE INDEX CONCURRENTLY "directory_import_row_number_key_idx" ON "directory_import_row"("number_key");
