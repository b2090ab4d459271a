import type { CurrentSession, RoleWithTraining, SessionUser } from '@rigwise/contracts';
import { ApiError } from '../api/api-error.ts';
import { SESSION_CHECK_WITHOUT_STORED_USER, SESSION_CHECK_WITH_STORED_USER } from '../constants.ts';
import type { BrowserMemory } from './browser-memory.ts';

/** Whom an administrator views as (§3, impersonation state). */
export type Impersonated = NonNullable<CurrentSession['impersonatedEmployee']>;

export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: SessionUser | null;
  /** The server answered 401 for the stored user: what is drawn may be seen, but nothing can be asked. */
  readonly checkFailed: boolean;
  /** Signed out on purpose: the page left behind is not where the next person wants to go. */
  readonly left: boolean;
  /** The employee, while it is an administrator who views as one. Never stored: the server says so anew. */
  readonly impersonated: Impersonated | null;
  /** The role to return to, of who is in their own training. Never stored either. */
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

/** Asks the server who is signed in; rejects on a refusal, a time-out or a lost connection. */
export type AskServer = (timeout: number) => Promise<CurrentSession>;

/** Who is signed in, as this browser knows it, and how it found out (§4, startup auth). */
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

  /** A stored user is trusted at once and verified behind the page; without one the server decides. */
  async start(): Promise<void> {
    const stored = this.memory.user;
    if (stored) this.set({ status: 'signed-in', user: stored, checkFailed: this.memory.authCheckFailed });
    try {
      const user = await this.askServer(
        stored ? SESSION_CHECK_WITH_STORED_USER : SESSION_CHECK_WITHOUT_STORED_USER,
      );
      this.confirmed(user, stored);
    } catch (error) {
      if (this.current.user !== stored) return;
      if (!stored) this.set({ status: 'signed-out', user: null });
      else if (error instanceof ApiError && error.status === 401) this.refused();
    }
  }

  /** A guard waited long enough: whoever is not known by now is treated as signed out. */
  giveUpWaiting(): void {
    if (this.arrival) this.arrive(this.arrival.person);
    else if (this.current.status === 'loading') this.set({ status: 'signed-out', user: null });
  }

  signedIn({ isImpersonating, impersonatedEmployee, ownRole, ...user }: CurrentSession): void {
    this.memory.user = user;
    this.memory.authCheckFailed = false;
    const impersonated = isImpersonating ? (impersonatedEmployee ?? user) : null;
    this.set({ ...NOBODY, status: 'signed-in', user, impersonated, ownRole: ownRole ?? null });
  }

  /** This browser is somebody else's once it has arrived at `path`: until then no guard looks, and sends nobody away. */
  become(person: CurrentSession, path: string): void {
    this.arrival = { person, path };
    this.set(NOBODY);
  }

  /** A guard that waits says where it stands. */
  arrivedAt(path: string): void {
    if (this.arrival?.path === path) this.arrive(this.arrival.person);
  }

  /** Logged out by the person, here or in another tab. */
  leave(): void {
    this.memory.user = null;
    this.memory.takeIntendedRoute();
    this.memory.authCheckFailed = false;
    this.set({ ...NOBODY, status: 'signed-out', left: true });
  }

  /** Signs in again after the server refused: the guard remembers the page and clears the stored user. */
  askAgain(): void {
    this.set({ ...NOBODY, status: 'signed-out', checkFailed: true });
  }

  /** The guard's part of a failed check: the stored user goes, and with it the flag. */
  forgetUser(): void {
    this.memory.user = null;
    this.memory.authCheckFailed = false;
  }

  /** The server knows no session for this user any more: the user and the page stay, the shell says so. */
  refused(): void {
    if (this.current.status !== 'signed-in') return;
    this.memory.authCheckFailed = true;
    this.set({ checkFailed: true });
  }

  private arrive(person: CurrentSession): void {
    this.arrival = null;
    this.signedIn(person);
  }

  private confirmed(user: CurrentSession, stored: SessionUser | null): void {
    // Someone signed in or out while the server was thinking: that is the newer truth.
    if (this.current.user !== stored || this.current.left) return;
    this.signedIn(user);
  }

  private set(change: Partial<SessionState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
