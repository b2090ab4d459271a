-- What receipts are listed by: the person's name when the announcement was made. A page then costs what it holds, and nobody moves
-- between two pages when they read, or change their name.
ALTER TABLE "announcement_receipt" ADD COLUMN "sort_name" TEXT;

CREATE FUNCTION receipt_name(given UUID) RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN coalesce((SELECT name FROM person WHERE account_id = given ORDER BY active DESC, id LIMIT 1), '');
END
$$;

-- Whoever writes one without: the version before, and accounts that turn out to be one person's.
CREATE FUNCTION receipt_named() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.sort_name := receipt_name(NEW.account_id);
    RETURN NEW;
END
$$;
CREATE TRIGGER receipt_named
    BEFORE INSERT ON "announcement_receipt"
    FOR EACH ROW WHEN (NEW.sort_name IS NULL) EXECUTE FUNCTION receipt_named();
