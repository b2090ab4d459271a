-- By itself, and in small transactions, so that people read meanwhile. Interrupted, it may begin again.
DO $$
DECLARE
    announced UUID := '00000000-0000-0000-0000-000000000000';
    account UUID := '00000000-0000-0000-0000-000000000000';
BEGIN
    LOOP
        WITH batch AS (
            SELECT announcement_id, account_id FROM announcement_receipt
            WHERE (announcement_id, account_id) > (announced, account)
            ORDER BY announcement_id, account_id LIMIT 1000 FOR NO KEY UPDATE),
        named AS (
            UPDATE announcement_receipt r SET sort_name = receipt_name(r.account_id) FROM batch b
            WHERE r.announcement_id = b.announcement_id AND r.account_id = b.account_id AND r.sort_name IS NULL)
        SELECT announcement_id, account_id INTO announced, account FROM batch
        ORDER BY announcement_id DESC, account_id DESC LIMIT 1;
        EXIT WHEN NOT FOUND;
        COMMIT;
    END LOOP;
END
$$;
