-- What accounts hold, such as `approver:department`. Filled when a person changes, or is published again.
ALTER TABLE "person" ADD COLUMN "capabilities" TEXT[] NOT NULL DEFAULT '{}';
