-- Of rows to come; the next one looks at those that are there.
ALTER TABLE "session" ADD CONSTRAINT "session_sign_in_id_known" CHECK ("sign_in_id" IS NOT NULL) NOT VALID;
