-- What identity may not do with its own tables. Applied after every migration; `:service` is the role it signs in as.
-- The log and its chain only ever grow. What is personal stands in audit_detail, which erasure empties.
revoke update, delete on audit, audit_seal from :service;
