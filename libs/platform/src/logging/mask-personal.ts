import { redact, redactText } from './redact.ts';

/** Members that identify a person, compared like the names of secrets. */
const PERSONAL_NAMES = new Set([
  'name',
  'firstname',
  'lastname',
  'displayname',
  'recipientname',
  'username',
  'phone',
]);
/** Only matches at the start of a word, so that a long text without an address is scanned once, not once per letter. */
const EMAIL =
  /(?<![\p{L}\p{N}.!#$%&*+/=?^_`{|}~-])([\p{L}\p{N}.!#$%&*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&*+/=?^_`{|}~-]*@([\p{L}\p{N}.-]+)/gu;

/**
 * `erin.employee@rigwise.example` → `e*****@rigwise.example`, anywhere in the text; secrets are redacted as in logs.
 */
export function maskText(text: string): string {
  return redactText(text).replace(EMAIL, '$1*****@$2');
}

/**
 * A copy that operators may see: enough to find a fault, and no more. Secrets are redacted as in logs; addresses and
 * names keep only their first letter.
 */
export function maskPersonal(value: unknown): unknown {
  return mask(redact(value));
}

function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && isPersonal(name) ? initial(member) : mask(member),
    ]),
  );
}

const isPersonal = (name: string): boolean =>
  PERSONAL_NAMES.has(name.toLowerCase().replace(/[^a-z0-9]/g, ''));

const initial = (text: string): string => `${[...text][0] ?? ''}*****`;
