-- All rows are looked at while sessions are read and written; with that known NOT NULL looks at none.
ALTER TABLE "session" VALIDATE CONSTRAINT "session_sign_in_id_known";
ALTER TABLE "session" ALTER COLUMN "sign_in_id" SET NOT NULL;
ALTER TABLE "session" DROP CONSTRAINT "session_sign_in_id_known";
