-- Where two accounts turned out to be one person's, both may have a receipt of an announcement whose notification one
-- of them has no more: the two become one, read when the first of them was.
CREATE OR REPLACE FUNCTION announcement_read() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account_id = OLD.account_id THEN
    UPDATE announcement_receipt SET read_at = coalesce(read_at, NEW.read_at)
    WHERE announcement_id = NEW.subject_id::uuid AND account_id = OLD.account_id;
  ELSE
    WITH gone AS (
      DELETE FROM announcement_receipt
      WHERE announcement_id = NEW.subject_id::uuid AND account_id = OLD.account_id
      RETURNING announcement_id, read_at)
    INSERT INTO announcement_receipt (announcement_id, account_id, read_at)
    SELECT announcement_id, NEW.account_id, coalesce(gone.read_at, NEW.read_at) FROM gone
    ON CONFLICT (announcement_id, account_id)
      DO UPDATE SET read_at = least(announcement_receipt.read_at, excluded.read_at);
  END IF;
  RETURN NULL;
END;
$$;
