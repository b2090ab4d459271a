import { parsedOr, type BrowserMemory } from './browser-memory.ts';

const KEY = 'rigwise.password-reset';

/** The user whose password an admin reset, until it is changed. */
export interface PasswordReset {
  readonly userId: string;
  readonly username: string;
}

/** What the change-password page stores; separate, so that it loads with that page. Other content is cleared. */
export function passwordResetIn(memory: BrowserMemory): PasswordReset | null {
  const raw = memory.read(KEY);
  const parsed = raw === null ? undefined : parsedOr(raw);
  if (isPasswordReset(parsed)) return { userId: parsed.userId, username: parsed.username };
  if (raw !== null) memory.write(KEY, null);
  return null;
}

export function rememberPasswordReset(memory: BrowserMemory, reset: PasswordReset | null): void {
  memory.write(KEY, reset && JSON.stringify(reset));
}

function isPasswordReset(value: unknown): value is PasswordReset {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, username } = value as Partial<Record<string, unknown>>;
  return typeof userId === 'string' && userId !== '' && typeof username === 'string';
}
