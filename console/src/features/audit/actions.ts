import type { audit } from '../../texts/en/audit.ts';

type ActionName = keyof typeof audit.audit.actions;

/** The actions that the catalogue has sentences for, by area; any other is shown by its code. */
const KNOWN = {
  'sign-in': ['password', 'code', 'code-requested', 'sso'],
  sso: ['linked'],
  session: ['ended'],
  'employee-view': ['started', 'ended'],
  training: ['started', 'ended', 'refused'],
  person: ['created', 'changed', 'merged', 'invited', 'erased'],
  'legal-hold': ['placed', 'released'],
  account: [
    'disabled',
    'enabled',
    'role-changed',
    'capabilities-changed',
    'temporary-password-made',
    'password-reset-mailed',
    'signed-out',
    'unlocked',
  ],
  employee: ['looked-up'],
  'sign-up': ['code-requested', 'completed'],
  registration: ['mail-requested', 'completed'],
  verification: ['mail-requested'],
  email: ['verified'],
  'email-change': ['started', 'withdrawn', 'code-requested', 'confirmed', 'discarded', 'stopped'],
  'first-login': ['completed'],
  link: ['followed'],
  password: ['created', 'reset-requested', 'reset', 'changed'],
  'extra-time': ['requested', 'withdrawn', 'set'],
  data: ['exported'],
  access: [
    'requested',
    'approved',
    'rejected',
    'question-asked',
    'question-answered',
    'withdrawn',
    'expired',
    'granted',
    'ended',
  ],
  'service-token': ['made', 'revoked', 'refused'],
  directory: ['imported', 'import-cancelled', 'exported'],
  audit: ['exported', 'verified', 'details-erased'],
  'dead-letter': ['replayed', 'discarded'],
  outbox: ['unparked'],
  topic: ['republished'],
  delivery: ['resent'],
  job: ['retried', 'discarded'],
  announcement: ['made', 'withdrawn', 'receipts-exported'],
} as const;

/** The services' names: `account.disabled`. */
export const knownActions: readonly string[] = Object.entries(KNOWN).flatMap(([area, names]) =>
  names.map((name) => `${area}.${name}`),
);

/** Actions that happen without a person triggering them. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set([
  'person.created',
  'person.changed',
  'person.erased',
  'email-change.started',
  'email-change.withdrawn',
  'access.granted',
  'access.expired',
  'access.ended',
]);

const known: ReadonlySet<string> = new Set(knownActions);

/** `sign-in.code-requested` → `signInCodeRequested`, the key of its sentences. */
export const actionName = (action: string): ActionName =>
  known.has(action)
    ? (action.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()) as ActionName)
    : 'other';

export const isOfTheSystem = (action: string): boolean => OF_THE_SYSTEM.has(action);

/** A code as words: `handler-failed` → `handler failed`. */
export const inWords = (code: string): string => code.replace(/[-_.]+/g, ' ').trim();
