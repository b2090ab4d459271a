-- Those from before: what they are now says so, or the audit log.
UPDATE "account" a SET "used" = true
WHERE a."status" = 'active'
    OR EXISTS (SELECT FROM "credential" c WHERE c."account_id" = a."id" AND NOT c."temporary")
    OR EXISTS (SELECT FROM "sso_identity" s WHERE s."account_id" = a."id")
    OR EXISTS (SELECT FROM "audit" e WHERE e."actor_id" = a."id" AND e."action" IN ('sign-in.password', 'sign-in.code', 'sign-in.sso')
        AND e."outcome" = 'succeeded');
