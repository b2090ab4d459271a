-- Whether the server may have accepted the mail in a try of which nobody knows the end. Only adds: a process of the
-- version before, which does not write it, runs beside it.
ALTER TABLE "delivery" ADD COLUMN "maybe_accepted" BOOLEAN NOT NULL DEFAULT false;
