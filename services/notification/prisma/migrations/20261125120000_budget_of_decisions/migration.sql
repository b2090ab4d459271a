-- What a mailbox was sent lately of the mails that anybody can cause, decisions on requests for access included;
-- ledger-sql.ts repeats the expression and the condition. By itself, and without a transaction, so that mails are written
-- meanwhile. Services of the version before still read "delivery_charged_idx": it goes in a later version.
CREATE INDEX CONCURRENTLY "delivery_budget_idx"
    ON "delivery"(regexp_replace(lower(recipient_address), '(?<=.)[+].*@', '@'), "created_at")
    WHERE ((template LIKE 'access/%' OR template IN ('notice/account-exists', 'email-change/confirm'))
      AND last_error IS DISTINCT FROM 'too many to this mailbox');
