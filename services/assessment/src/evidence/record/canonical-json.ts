/**
 * JSON in the one form of RFC 8785 (JSON Canonicalization Scheme), so that equal data have equal bytes and equal hashes:
 * no white space, members sorted by the UTF-16 code units of their names, strings and numbers as ECMAScript writes them,
 * of which the RFC's form is a copy.
 *
 * @param value JSON data: null, booleans, finite numbers, strings of whole characters, arrays, and objects of these
 * @returns text, to be hashed as UTF-8
 * @throws TypeError for anything else, also deep inside: undefined, functions, NaN, infinity, lone surrogates
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  // Operators on strings compare UTF-16 code units, as the RFC asks.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${text(name)}:${canonicalJson(member)}`).join(',')}}`;
}

function text(of: string): string {
  if (!of.isWellFormed()) throw new TypeError('JSON text has no half of a character');
  return JSON.stringify(of);
}
