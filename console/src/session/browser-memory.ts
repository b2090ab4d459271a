import { sessionUser, type SessionUser } from '@rigwise/contracts';
import { sameOriginPath } from './same-origin-path.ts';

const KEYS = {
  user: 'rigwise.user',
  intendedRoute: 'rigwise.intended-route',
  authCheckFailed: 'rigwise.auth-check-failed',
  lastActivity: 'rigwise.last-activity',
} as const;

export const STORED_USER_KEY = KEYS.user;

/**
 * What the browser stores between visits: the documented fields of §3 and nothing else. It decides what is rendered
 * first, never what is allowed. If storage is unavailable (private windows, full disks), nothing is stored.
 */
export class BrowserMemory {
  /** @param storage read at each use: if storage is blocked, even accessing it throws */
  constructor(private readonly storage: () => Storage) {}

  /** The cached user; stored data that is not one is cleared. */
  get user(): SessionUser | null {
    const raw = this.read(KEYS.user);
    if (raw === null) return null;
    const parsed = sessionUser.safeParse(parsedOr(raw));
    if (parsed.success) return parsed.data;
    this.write(KEYS.user, null);
    return null;
  }

  set user(user: SessionUser | null) {
    this.write(KEYS.user, user && JSON.stringify(sessionUser.parse(user)));
  }

  /** Where the visitor was going: always a path of this site. */
  get intendedRoute(): string | null {
    const raw = this.read(KEYS.intendedRoute);
    if (raw === null) return null;
    const path = sameOriginPath(raw);
    if (path === null) this.write(KEYS.intendedRoute, null);
    return path;
  }

  rememberRoute(path: string): void {
    this.write(KEYS.intendedRoute, sameOriginPath(path));
  }

  /** The intended route; reading it clears it. */
  takeIntendedRoute(): string | null {
    const path = this.intendedRoute;
    this.write(KEYS.intendedRoute, null);
    return path;
  }

  get authCheckFailed(): boolean {
    return this.read(KEYS.authCheckFailed) === 'true';
  }

  set authCheckFailed(failed: boolean) {
    this.write(KEYS.authCheckFailed, failed ? 'true' : null);
  }

  rememberActivity(time: Date): void {
    this.write(KEYS.lastActivity, String(time.getTime()));
  }

  /** Reads a page's own key, like the others. */
  read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  write(key: string, value: string | null): void {
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
    } catch {
      // Then nothing is stored; the server still knows the session.
    }
  }
}

export function parsedOr(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
