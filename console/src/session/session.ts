import type { CurrentSession, RoleWithTraining, SessionUser } from '@rigwise/contracts';
import { ApiError } from '../api/api-error.ts';
import { sessionChanged } from '../api/session-end.ts';
import { SESSION_CHECK_WITHOUT_STORED_USER, SESSION_CHECK_WITH_STORED_USER } from '../constants.ts';
import type { BrowserMemory } from './browser-memory.ts';

/** The employee an administrator views as (§3, impersonation state). */
export type Impersonated = NonNullable<CurrentSession['impersonatedEmployee']>;

export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: SessionUser | null;
  /** The server responded 401 for the stored user: the page stays visible, but nothing can be requested. */
  readonly checkFailed: boolean;
  /** Signed out on purpose: the next user should not land on the page left behind. */
  readonly left: boolean;
  /** The employee while an administrator views as one. Never stored: the server says it each time. */
  readonly impersonated: Impersonated | null;
  /** The role to return to while in one's own training. Never stored either. */
  readonly ownRole: RoleWithTraining | null;
}

const NOBODY: SessionState = {
  status: 'loading',
  user: null,
  checkFailed: false,
  left: false,
  impersonated: null,
  ownRole: null,
};

/** Asks the server who is signed in; rejects on a refusal, a timeout or a lost connection. */
export type AskServer = (timeout: number) => Promise<CurrentSession>;

/** Who is signed in according to this browser, and how it found out (§4, startup auth). */
export class Session {
  private current: SessionState = NOBODY;
  private arrival: { readonly person: CurrentSession; readonly path: string } | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly memory: BrowserMemory,
    private readonly askServer: AskServer,
  ) {}

  readonly get = (): SessionState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A stored user is trusted immediately and verified in the background; without one the server decides. */
  async start(): Promise<void> {
    const stored = this.memory.user;
    if (stored) this.set({ status: 'signed-in', user: stored, checkFailed: this.memory.authCheckFailed });
    try {
      const user = await this.askServer(
        stored ? SESSION_CHECK_WITH_STORED_USER : SESSION_CHECK_WITHOUT_STORED_USER,
      );
      // Someone signed in or out during the request: that is more recent.
      if (this.current.user === stored && !this.current.left) this.signedIn(user);
    } catch (error) {
      if (this.current.user !== stored) return;
      if (!stored) this.set({ status: 'signed-out', user: null });
      else if (error instanceof ApiError && error.status === 401) this.refused();
    }
  }

  /** A guard waited long enough: an unknown visitor is treated as signed out. */
  giveUpWaiting(): void {
    if (this.arrival) this.arrivedAt(this.arrival.path);
    else if (this.current.status === 'loading') this.set({ status: 'signed-out', user: null });
  }

  signedIn({ isImpersonating, impersonatedEmployee, ownRole, ...user }: CurrentSession): void {
    this.memory.user = user;
    this.memory.authCheckFailed = false;
    const impersonated = isImpersonating ? (impersonatedEmployee ?? user) : null;
    this.set({ ...NOBODY, status: 'signed-in', user, impersonated, ownRole: ownRole ?? null });
  }

  /** `person` is signed in once the browser has arrived at `path`; until then guards don't redirect. */
  become(person: CurrentSession, path: string): void {
    this.arrival = { person, path };
    // Other tabs must not wait for a page to load here.
    this.memory.user = person;
    this.set(NOBODY);
  }

  /** Called by a waiting guard with its path. */
  arrivedAt(path: string): void {
    if (this.arrival?.path !== path) return;
    this.signedIn(this.arrival.person);
    this.arrival = null;
  }

  /** Logged out by the user, here or in another tab. */
  leave(): void {
    this.forgetUser();
    this.memory.takeIntendedRoute();
    this.set({ ...NOBODY, status: 'signed-out', left: true });
  }

  /** Signs in again after a 401: the guard remembers the page and clears the stored user. */
  askAgain(): void {
    this.set({ ...NOBODY, status: 'signed-out', checkFailed: true });
  }

  /** The guard's part of a failed check: clears the stored user and the flag. */
  forgetUser(): void {
    this.memory.user = null;
    this.memory.authCheckFailed = false;
  }

  /** The server no longer knows a session of this user: the user and the page stay, and the shell says so. */
  refused(): void {
    if (this.current.status !== 'signed-in') return;
    this.memory.authCheckFailed = true;
    this.set({ checkFailed: true });
  }

  private set(change: Partial<SessionState>): void {
    const before = this.current.user;
    this.current = { ...this.current, ...change };
    const { user } = this.current;
    if (user?.id !== before?.id || user?.role !== before?.role) sessionChanged();
    for (const listener of this.listeners) listener();
  }
}
