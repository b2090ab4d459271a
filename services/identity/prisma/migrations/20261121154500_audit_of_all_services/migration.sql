-- The log of all services: where something was done. A constant default rewrites nothing.
ALTER TABLE "audit" ADD COLUMN "service" TEXT NOT NULL DEFAULT 'identity';
