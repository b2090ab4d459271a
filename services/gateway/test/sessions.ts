import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionRecord } from '@rigwise/contracts';
import { sessionOf, type Session } from '../src/sessions/session.ts';

/** A cookie's value. */
export const aToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A session with an idle timeout of half an hour, started at `now`. */
export function aRecord(over: Partial<SessionRecord> = {}, now = Date.now()): SessionRecord {
  const accountId = randomUUID();
  return {
    generation: 1,
    accountId,
    absoluteExpiresAt: now + 8 * 3_600_000,
    idleExpiresAt: now + 1_800_000,
    touchedAt: now,
    user: {
      id: accountId,
      username: 'erin.employee',
      firstName: 'Erin',
      lastName: 'Employee',
      email: 'erin.employee@rigwise.example',
      role: 'employee',
      department: 'Drilling',
    },
    actorId: null,
    capabilities: [],
    ...over,
  };
}

export const aSession = (
  record: SessionRecord = aRecord(),
  token = aToken(),
  confirmedAt = Date.now(),
): Session => sessionOf(hashOfToken(token), record, confirmedAt);
