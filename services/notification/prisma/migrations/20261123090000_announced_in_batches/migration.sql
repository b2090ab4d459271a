-- Up to whose account everybody was told, while some are still to be; of a withdrawn one anything, while some have it
-- still; null once nothing is left to do. The version before does all of it at once and leaves it null. Only adds: it
-- runs beside this one.
ALTER TABLE "announcement" ADD COLUMN "told_up_to" UUID;
