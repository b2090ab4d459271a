CREATE INDEX CONCURRENTLY "directory_import_row_manager_key_idx" ON "directory_import_row"("manager_key");
