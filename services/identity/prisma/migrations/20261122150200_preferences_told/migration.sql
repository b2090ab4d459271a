-- What orders the events of somebody's preferences. Only adds: the version before runs beside it.
ALTER TABLE "preference" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
