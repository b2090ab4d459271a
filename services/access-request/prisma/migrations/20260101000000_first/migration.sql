-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "employee_number" TEXT NOT NULL,
    "employee_number_key" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT,
    "department" TEXT,
    "position" TEXT,
    "manager_id" UUID,
    "external" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "has_account" BOOLEAN NOT NULL,
    "version" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "person_employee_number_key_idx" ON "person"("employee_number_key");
CREATE INDEX "person_email_idx" ON "person"("email");
