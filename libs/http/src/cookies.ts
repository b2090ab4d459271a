import { stringifySetCookie } from 'cookie';

/** Cookie names; with `__Host-` a browser only accepts them from this very host, over https. */
export interface CookieNames {
  readonly session: string;
  readonly flow: string;
  readonly pending: string;
  readonly device: string;
  readonly sso: string;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Absent: a session cookie. */
  readonly maxAgeSeconds?: number;
  readonly sameSite: 'Strict' | 'Lax';
  readonly secure: boolean;
}

/** @param publicUrl the platform's URL for browsers; https gives every name the `__Host-` prefix */
export function cookieNames(publicUrl: string): CookieNames {
  const prefix = isSecure(publicUrl) ? '__Host-' : '';
  return {
    session: `${prefix}rigwise_session`,
    flow: `${prefix}rigwise_flow`,
    pending: `${prefix}rigwise_pending`,
    device: `${prefix}rigwise_device`,
    sso: `${prefix}rigwise_sso`,
  };
}

/** Whether cookies get `Secure`: exactly if the public URL is https. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.toLowerCase().startsWith('https:');
}

/**
 * One cookie's value from a `Cookie` header, without parsing the others.
 * @returns undefined if it is absent or comes twice: one of them was planted, and we can't tell which
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const key = `${name}=`;
  let found: string | undefined;
  let from = 0;
  while (from < header.length) {
    const semicolon = header.indexOf(';', from);
    const to = semicolon === -1 ? header.length : semicolon;
    let start = from;
    while (start < to && (header.charCodeAt(start) === 32 || header.charCodeAt(start) === 9)) start += 1;
    if (header.startsWith(key, start)) {
      if (found !== undefined) return undefined;
      found = header.slice(start + key.length, to).trimEnd();
    }
    from = to + 1;
  }
  return found === '' ? undefined : found;
}

/** RFC 6265, 4.1.1: the library would encode other characters, and ours are never meant to have any. */
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** A `Set-Cookie` header; always HttpOnly and Path=/. */
export function serializeCookie({ name, value, maxAgeSeconds, sameSite, secure }: Cookie): string {
  if (!VALUE.test(value)) throw new Error(`The value of cookie ${name} has forbidden characters`);
  return stringifySetCookie(
    {
      ...{ name, value, path: '/', httpOnly: true, secure },
      sameSite: sameSite === 'Strict' ? 'strict' : 'lax',
      ...(maxAgeSeconds !== undefined && { maxAge: Math.floor(maxAgeSeconds) }),
    },
    { encode: String },
  );
}

/** A `Set-Cookie` header that deletes the cookie. */
export function clearCookie(cookie: Pick<Cookie, 'name' | 'sameSite' | 'secure'>): string {
  return serializeCookie({ ...cookie, value: '', maxAgeSeconds: 0 });
}
