-- What a mailbox was sent lately of the mails that anybody can cause, to whichever of its sub-addresses; ledger-sql.ts repeats
-- the expression and the condition. By itself, and without a transaction, so that mails are written meanwhile.
-- Services of the version before still read "delivery_unproven_idx": it goes in a later version.
CREATE INDEX CONCURRENTLY "delivery_charged_idx"
    ON "delivery"(regexp_replace(lower(recipient_address), '(?<=.)[+].*@', '@'), "created_at")
    WHERE (template IN ('access/received', 'access/expired', 'notice/account-exists', 'email-change/confirm')
      AND last_error IS DISTINCT FROM 'too many to this mailbox');
