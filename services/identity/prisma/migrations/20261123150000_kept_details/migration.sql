-- Details that were to be erased while a legal hold kept them: which rows, and whose hold. Only adds: the version before
-- runs beside it. To take it away by hand: DROP TABLE "audit_detail_kept".
CREATE TABLE "audit_detail_kept" (
    "audit_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "audit_detail_kept_pkey" PRIMARY KEY ("audit_id")
);
