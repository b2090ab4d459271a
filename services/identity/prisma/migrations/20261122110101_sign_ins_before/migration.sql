-- By itself: it holds up who writes one of these rows and nobody else.
UPDATE "session" SET "sign_in_id" = gen_random_uuid() WHERE "sign_in_id" IS NULL;
