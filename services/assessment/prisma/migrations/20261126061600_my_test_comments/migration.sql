-- As of questions: a person’s own comments, for the file of what is stored about them.
CREATE INDEX "test_comment_by_idx" ON "test_comment"("by", "at", "id");
