-- In which request somebody turned out to be somebody else. Only adds: a process of the version before, which does not
-- write it, runs beside it.
ALTER TABLE "person" ADD COLUMN "merged_in" TEXT;
