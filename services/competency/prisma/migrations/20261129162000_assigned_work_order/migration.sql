-- In the order of the list: what is to be done before what has ended, by its due date.
CREATE INDEX "assigned_work_list_idx" ON "assigned_work"
  ((CASE WHEN NOT "is_cancelled" AND "satisfied_on" IS NULL THEN 0 ELSE 1 END), "due_on", "id");
