-- Whoever operates the system, in any role. Only adds: a process of the version before, which does not write it, runs
-- beside it; publishing people again fills in what it left out.
ALTER TABLE "person" ADD COLUMN "operator" BOOLEAN NOT NULL DEFAULT false;
