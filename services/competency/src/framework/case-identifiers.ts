import { createHash } from 'node:crypto';

/** Any UUID of ours: names in other namespaces never meet. */
const NAMESPACE = Buffer.from('0b5e7d1c5e2a4b6f9c1d8a7e3f204c11', 'hex');

/**
 * An identifier of CASE for a name that stays the same: a UUID of version 5 (RFC 9562, 5.5). The schemas of CASE take
 * versions 1 to 5 only, and our own ids are of version 7.
 */
export function caseIdentifier(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What a skill is called in packages: as its publisher does, or by a name made of its id. */
export const identifierOfSkill = ({
  id,
  caseId,
}: {
  readonly id: string;
  readonly caseId: string | null;
}): string => caseId ?? caseIdentifier(id);
