import { timingSafeEqual, type KeyObject } from 'node:crypto';
import { keyedHash } from '../../security/keyed-hash.ts';
import { hashToken, isToken, newToken } from '../../security/tokens.ts';
import type { Keys } from '../../settings.ts';

/** How many people a device remembers, as rigs share computers; the one who signed in longest ago is dropped. */
const PEOPLE_A_DEVICE = 8;
const SECONDS_A_DAY = 86_400;

/** What a device cookie claims. Safe to pass on: the cookie can't be rebuilt from it. */
export interface DeviceClaim {
  /** Of the device's id. */
  readonly hash: string;
  readonly marks: readonly string[];
}

/**
 * The device cookie: `<device>.<mark>.<mark>…`, newest mark first. A mark is the day of a sign-in with a MAC over
 * device, username and day: it proves that this browser signed in as that user without revealing the name, needs no
 * table, and can be checked before the account is looked up.
 */
export class DeviceMarks {
  /** @param keys the first signs marks, all of them verify */
  constructor(
    private readonly keys: Keys,
    private readonly lifetimeSeconds: number,
  ) {}

  /**
   * Returns the device's hash if this browser signed in as the user within the lifetime; else null.
   * @param username as `usernameKey` writes it
   */
  knownDevice(claim: DeviceClaim | null, username: string, now: Date): string | null {
    if (claim === null) return null;
    return claim.marks.some((mark) => this.isOf(mark, claim.hash, username, now)) ? claim.hash : null;
  }

  /** The cookie's new value after a sign-in with this browser. */
  afterSignIn(cookie: string | undefined, username: string, now: Date): string {
    const { device, marks } = parse(cookie);
    const id = device ?? newToken();
    const hash = hashToken(id);
    const others = marks.filter((mark) => !this.isOf(mark, hash, username, now));
    return [
      id,
      markOf(this.keys[0], hash, username, dayOf(now)),
      ...others.slice(0, PEOPLE_A_DEVICE - 1),
    ].join('.');
  }

  private isOf(mark: string, hash: string, username: string, now: Date): boolean {
    const day = Number.parseInt(mark.split('-', 1)[0] ?? '', 36);
    const age = dayOf(now) - day;
    if (!Number.isSafeInteger(day) || age < 0 || age * SECONDS_A_DAY > this.lifetimeSeconds) return false;
    const given = Buffer.from(mark);
    return this.keys.some((key) => {
      const expected = Buffer.from(markOf(key, hash, username, day));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function markOf(key: KeyObject, hash: string, username: string, day: number): string {
  // 132 bits of the MAC are plenty, and keep a cookie of eight marks small.
  return `${day.toString(36)}-${keyedHash(key, 'device', hash, username, String(day)).slice(0, 22)}`;
}

/** Parses a cookie; null when it is not one of ours. */
export function deviceClaim(cookie: string | undefined): DeviceClaim | null {
  const { device, marks } = parse(cookie);
  return device === null ? null : { hash: hashToken(device), marks };
}

function parse(cookie: string | undefined): { device: string | null; marks: readonly string[] } {
  const [device, ...marks] = cookie?.split('.') ?? [];
  if (!isToken(device)) return { device: null, marks: [] };
  return { device, marks: marks.slice(0, PEOPLE_A_DEVICE) };
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / 1000 / SECONDS_A_DAY);
