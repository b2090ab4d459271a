import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { sessionHash } from '../../internal/session.ts';

export const sessionsRevokedV1 = defineEvent({
  type: 'sessions.revoked',
  version: 1,
  summary: 'Sessions were revoked; every cached copy must be evicted',
  topic: 'identity.sessions',
  delivery: 'ordered',
  key: (revocation) => revocation.accountId,
  personal: [],
  payload: z.object({
    accountId: z.uuid(),
    reason: z.enum(['logout', 'password-changed', 'role-changed', 'disabled', 'signed-out-elsewhere']),
    sessionHashes: z.array(sessionHash),
  }),
});
