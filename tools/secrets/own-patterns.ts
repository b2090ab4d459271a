import { z } from 'zod';

/** The location and kind of a possible secret; never the secret itself. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** Bits per character: words and paths are below 3.6, random base64 of this length is above 4. */
const RANDOM_BITS = 3.8;
const ASSIGNED =
  /(?:secret|token|passw(?:or)?d|pepper|(?:api|private|cookie|sealing|signing)[-_]?key)["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_-]{24,}={0,2})(?![\w(.])/gi;
/** The well-known patterns only find long keys; elliptic-curve keys are short. */
const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20,}/g;
const ENCODED_JSON = /\beyJ[A-Za-z0-9_-]{40,}/g;
const privateJwk = z.object({ kty: z.string(), d: z.string() });

/** What the well-known patterns miss: random text with a telling name, and keys in our own format. */
export function ownPatterns(content: string): Finding[] {
  const assigned = [...content.matchAll(ASSIGNED)]
    .filter(([, value = '']) => bitsACharacter(value) > RANDOM_BITS)
    .map(({ index }) => ({ line: lineOf(content, index), what: 'random text assigned to a secret' }));
  const keys = [...content.matchAll(ENCODED_JSON)]
    .filter(([text]) => isPrivateJwk(text))
    .map(({ index }) => ({ line: lineOf(content, index), what: 'private JWK' }));
  const pems = [...content.matchAll(PEM)].map(({ index }) => ({
    line: lineOf(content, index),
    what: 'private key',
  }));
  return [...assigned, ...keys, ...pems];
}

function bitsACharacter(text: string): number {
  const counts = Map.groupBy(text, (character) => character);
  return [...counts.values()].reduce((sum, { length }) => {
    const share = length / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

function isPrivateJwk(text: string): boolean {
  try {
    return privateJwk.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).success;
  } catch {
    return false;
  }
}

const lineOf = (content: string, index: number): number => content.slice(0, index).split('\n').length;
