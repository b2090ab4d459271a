-- A person's own comments, for the file of what is stored about them.
CREATE INDEX "item_comment_by_idx" ON "item_comment"("by", "at", "id");
