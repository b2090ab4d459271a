-- What a mailbox was sent lately of the mails that anybody can cause; ledger-sql.ts repeats the condition. By itself, and
-- without a transaction, so that mails are written meanwhile.
CREATE INDEX CONCURRENTLY "delivery_unproven_idx" ON "delivery"(lower(recipient_address), "created_at")
    WHERE (template IN ('access/received', 'access/expired', 'notice/account-exists')
      AND last_error IS DISTINCT FROM 'too many to this mailbox');
