-- Whether somebody has ever used the account: its address is theirs from then on, whatever the account is later.
ALTER TABLE "account" ADD COLUMN "used" BOOLEAN NOT NULL DEFAULT false;

-- Here, as processes of the version before write accounts, too.
CREATE FUNCTION "mark_used_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."used" := true;
    RETURN NEW;
END $$;
CREATE TRIGGER "account_used" BEFORE INSERT OR UPDATE OF "status" ON "account"
    FOR EACH ROW WHEN (NEW."status" = 'active' AND NOT NEW."used") EXECUTE FUNCTION "mark_used_account"();
