import type { JsonWebKey } from 'node:crypto';
import { z } from 'zod';

const text = z.string();

/** A whole number, written in decimal digits. */
export function integer(min: number, max: number): z.ZodType<number, string> {
  return text
    .regex(/^-?\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .meta({ form: 'whole number' });
}

/** A whole number above zero. */
export const positiveInteger = (): z.ZodType<number, string> => integer(1, Number.MAX_SAFE_INTEGER);

/** A TCP port; 0 lets the system choose. */
export const port = (): z.ZodType<number, string> => integer(0, 65_535);

/** `1`, `true`, `0` or `false`. */
export const flag = (): z.ZodType<boolean, string> =>
  z
    .enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false')
    .transform((value) => value === '1' || value === 'true')
    .meta({ form: '`1` or `0`' });

/**
 * A URL, as text.
 * @param schemes such as `postgres`, without the colon
 */
export function url(...schemes: readonly string[]): z.ZodType<string, string> {
  const wanted = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  return text
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be a URL (${wanted})`,
    )
    .meta({ form: schemes.map((scheme) => `\`${scheme}://…\``).join(' or ') });
}

/** An http or https origin without path, query or trailing slash: what browsers send as `Origin`. */
export const origin = (): z.ZodType<string, string> =>
  url('http', 'https')
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => new URL(value).origin === value, 'must be an origin such as http://localhost:8080')
    .meta({ form: 'address such as `https://rigwise.example`' });

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const TIME_SPAN = 'time span';

/** Formats a duration: `900000` → `15m`. */
export function writeDuration(ms: number): string {
  const [unit = 'ms', size = 1] = Object.entries(UNITS).findLast(([, size]) => ms % size === 0) ?? [];
  return `${ms / size}${unit}`;
}

/** A duration such as `250ms`, `30s`, `15m`, `8h` or `7d`, in milliseconds. */
export const duration = (): z.ZodType<number, string> =>
  text
    .regex(/^\d{1,9}(ms|s|m|h|d)$/, 'must be a time span such as 250ms, 30s, 15m, 8h or 7d')
    .transform((value) => parseInt(value, 10) * (UNITS[value.replace(/\d+/, '')] ?? 1))
    .meta({ form: TIME_SPAN });

/** A secret of exactly this many bytes, in base64url. */
export const base64urlKey = (bytes: number): z.ZodType<Buffer, string> =>
  text
    .regex(/^[A-Za-z0-9_-]+$/, `must be ${bytes} bytes in base64url`)
    .transform((value) => Buffer.from(value, 'base64url'))
    .refine((key) => key.length === bytes, `must be ${bytes} bytes in base64url`)
    .meta({ form: `${bytes} bytes in base64url`, secret: true });

/**
 * One value or, while a secret is rotated, several, separated by commas. Order matters where the reader also creates
 * something with them: it uses the first.
 */
export const severalOf = <T>(one: z.ZodType<T, string>): z.ZodType<readonly [T, ...T[]], string> =>
  text
    .transform((list) => list.split(','))
    .pipe(z.tuple([one], one))
    .meta({ ...one.meta(), form: `${String(one.meta()?.['form'])}; several with commas` });

interface KeyKind {
  readonly kty: string;
  /** None: RSA. */
  readonly crv?: string;
  readonly private: boolean;
}

/** Shorter RSA keys may not sign any more. Source: NIST SP 800-131A Rev. 2, table 2; RFC 7518, 3.3. */
const LEAST_RSA_BYTES = 2048 / 8;

/** A JSON Web Key of one of these kinds, in base64url of its JSON. */
export const jwk = (...kinds: readonly [KeyKind, ...KeyKind[]]): z.ZodType<JsonWebKey, string> => {
  const form = kinds.map(nameOf).join(' or ');
  return text
    .transform((value, context): JsonWebKey => {
      const key = decodeJwk(value);
      if (key && kinds.some((kind) => isOf(kind, key))) return key;
      context.addIssue({ code: 'custom', message: `must be a ${form} (base64url of its JWK)` });
      return z.NEVER;
    })
    .meta({ form, secret: kinds.some((kind) => kind.private) });
};

const nameOf = ({ crv, private: isPrivate }: KeyKind): string =>
  `${isPrivate ? 'private' : 'public'} ${crv ?? 'RSA'} key${crv === undefined ? ' (2048 bits or more)' : ''}`;

const isOf = (kind: KeyKind, key: JsonWebKey): boolean =>
  key.kty === kind.kty &&
  key.crv === kind.crv &&
  typeof key.d === (kind.private ? 'string' : 'undefined') &&
  (kind.crv !== undefined || Buffer.from(String(key.n), 'base64url').length >= LEAST_RSA_BYTES);

function decodeJwk(value: string): JsonWebKey | null | undefined {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as JsonWebKey | null;
  } catch {
    return undefined;
  }
}
