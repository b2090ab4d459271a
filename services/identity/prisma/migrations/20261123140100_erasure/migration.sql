-- Since when somebody has left: their data is erased some time after it. Who left before this is known counts from now,
-- so that holds can be placed first.
ALTER TABLE "person" ADD COLUMN "left_at" TIMESTAMPTZ(3);
UPDATE "person" SET "left_at" = now() WHERE NOT "active";

CREATE FUNCTION person_left() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.active THEN
        NEW.left_at := NULL;
    ELSIF TG_OP = 'INSERT' OR OLD.active THEN
        NEW.left_at := NEW.updated_at;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER person_left
    BEFORE INSERT OR UPDATE OF active ON "person"
    FOR EACH ROW EXECUTE FUNCTION person_left();

CREATE TABLE "legal_hold" (
    "person_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "placed_by" UUID NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "legal_hold_pkey" PRIMARY KEY ("person_id")
);
-- Not deleted along with a person: who is held cannot be erased, whoever tries.
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "erasure" (
    "person_id" UUID NOT NULL,
    "account_id" UUID,
    "cause" TEXT NOT NULL,
    "requested_by" UUID,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "texts" TEXT[],
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "erasure_cause_known" CHECK ("cause" IN ('request', 'retention', 'restore'))
);
CREATE INDEX "erasure_erased_at_person_id_idx" ON "erasure"("erased_at", "person_id");
CREATE INDEX "erasure_account_id_idx" ON "erasure"("account_id");
CREATE INDEX "erasure_open_idx" ON "erasure"("erased_at") WHERE ("completed_at" IS NULL);

CREATE TABLE "erasure_step" (
    "person_id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_step_pkey" PRIMARY KEY ("person_id", "service")
);
ALTER TABLE "erasure_step" ADD CONSTRAINT "erasure_step_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "erasure"("person_id") ON DELETE CASCADE ON UPDATE CASCADE;
