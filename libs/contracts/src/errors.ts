import { z } from 'zod';

/** The meaning of a failure, independent of HTTP. libs/http maps a kind to a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'throttled'
  | 'unavailable';

/** Stable codes, `<area>/<what>`. Clients may branch on them; texts may change. */
export const errorCodes = [
  'request/invalid',
  'request/malformed',
  'request/too-large',
  'request/unsupported-media-type',
  'request/not-found',
  'request/method-not-allowed',
  'request/cross-site',
  'request/timeout',
  'request/conflict',
  'request/rate-limited',
  'request/load-test-key',
  'service/unavailable',
  'service/outcome-unknown',
  'service/unexpected',
  'auth/unauthenticated',
  'auth/forbidden',
  'auth/caller-not-trusted',
  'auth/invalid-credentials',
  'auth/throttled',
  'auth/verification-required',
  'auth/signup-required',
  'auth/no-email-on-file',
  'auth/invalid-code',
  'auth/invalid-link',
  'auth/not-proven',
  'auth/password-refused',
  'auth/wrong-password',
  'auth/unknown-employee',
  'auth/invalid-token',
  'auth/scope-missing',
  'auth/outside-scope',
  'auth/own-target',
  'auth/two-callers',
  'session/not-found',
  'session/is-this-one',
  'notification/not-found',
  'service-token/not-found',
  'upload/not-found',
  'upload/too-many',
  'upload/other-offset',
  'upload/busy',
  'upload/not-now',
  'upload/other-type',
  'upload/damaged',
  'upload/infected',
  'upload/unfit-image',
  'skill/not-found',
  'skill/no-parent',
  'skill/own-ancestor',
  'skill/too-deep',
  'skill/too-many',
  'skill/code-taken',
  'skill/changed',
  'skill/not-empty',
  'skill/not-now',
  'framework-import/not-found',
  'framework-import/not-now',
  'framework-import/judged-anew',
  'framework-import/unreadable',
  'framework-import/busy',
  'skill-rules/changed',
  'skill-rules/wrong-skill',
  'profile/not-found',
  'profile/position-taken',
  'profile/too-many',
  'profile/changed',
  'profile/not-now',
  'profile/wrong-skill',
  'external-record/not-found',
  'external-record/changed',
  'external-record/not-now',
  'external-record/own',
  'external-record/no-person',
  'external-record/no-skill',
  'external-record/no-file',
  'external-record/not-yet',
  'skill-rating/nothing',
  'scheme/not-found',
  'scheme/too-many',
  'scheme/changed',
  'scheme/not-now',
  'scheme/needed',
  'scheme/wrong-part',
  'scheme/circle',
  'certificate/not-found',
  'certificate/changed',
  'certificate/not-now',
  'certificate/not-signer',
  'certificate/busy',
  'certificate/no-key',
  'certificate/no-list',
  'skill-progress/no-person',
  'directory-import/not-found',
  'directory-import/not-now',
  'directory-import/unreadable',
  'employee-view/read-only',
  'employee-view/open',
  'employee-view/no-employee',
  'people/own-account',
  'people/last-administrator',
  'people/no-account',
  'people/not-usable',
  'people/no-email',
  'people/has-email',
  'people/has-password',
  'people/unfit-manager',
  'people/unfit-merge',
  'people/unfit-erasure',
  'people/legal-hold',
  'people/still-working',
  'email-change/none',
  'email-change/one-by-one',
  'email-change/changed',
  'email-change/administrator-confirms',
  'access-request/throttled',
  'access-request/not-found',
  'access-request/already-decided',
  'access-request/number-taken',
  'access-request/unknown-person',
  'access-request/unknown-sponsor',
  'access-request/unfit-end',
  'announcement/not-found',
  'announcement/not-yours-to-address',
  'announcement/nobody',
  'announcement/too-many',
  'item/not-found',
  'item/stale',
  'item/not-now',
  'item/incomplete',
  'item/own-change',
  'item/not-yours-to-tag',
  'item/too-many-tags',
  'item/in-use',
  'item/unfit-replacement',
  'test/not-found',
  'test/stale',
  'test/not-now',
  'test/incomplete',
  'test/own-change',
  'test/no-such-language',
  'item-import/not-found',
  'item-import/not-now',
  'item-import/busy',
  'item-import/unreadable',
  'item/unknown-image',
  'item/too-many-for-csv',
  'attempt/not-found',
  'attempt/running',
  'attempt/none-left',
  'attempt/cooling-down',
  'attempt/not-open-yet',
  'attempt/no-form',
  'attempt/not-running',
  'attempt/other-device',
  'attempt/still-running',
  'attempt/changed',
  'attempt/not-now',
  'attempt/not-shown',
  'attempt/disputed',
  'attempt/other-file-type',
  'analysis/not-found',
  'evidence/not-found',
  'evidence/not-finished',
  'evidence/too-large',
  'marking/not-found',
  'marking/taken',
  'marking/not-held',
  'marking/marked',
  'marking/other-questions',
  'marking/own-mark',
  'marking/reason-needed',
  'regrade/not-found',
  'regrade/open',
  'regrade/nothing-to-do',
  'regrade/unfit-version',
  'regrade/own-attempt',
  'regrade/own-proposal',
  'regrade/changed',
  'regrade/not-now',
  'regrade/stale',
  'regrade/busy',
  'dispute/not-found',
  'dispute/changed',
  'dispute/not-now',
  'dispute/own-answer',
  'dispute/own-attempt',
  'panel/not-found',
  'panel/open',
  'panel/unfit-version',
  'panel/unfit-items',
  'panel/unfit-judges',
  'panel/own-attempt',
  'panel/own-proposal',
  'panel/own-borderline',
  'panel/unknown-people',
  'panel/round-closed',
  'panel/incomplete',
  'panel/other-items',
  'panel/reason-needed',
  'panel/changed',
  'panel/not-now',
  'operations/operator-missing',
  'dead-letter/not-found',
  'dead-letter/already-settled',
  'job/not-found',
  'outbox/not-found',
  'outbox/not-parked',
  'republish/unknown-topic',
  'republish/unknown-key',
  'republish/never',
  'delivery/not-found',
  'delivery/not-resendable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export interface DomainErrorOptions {
  /** For people: what is wrong and what to do. Shown unchanged. */
  message: string;
  code: ErrorCode;
  kind: ErrorKind;
  /** Documented additional members of the response, such as `requiresSignup`. */
  extra?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure of the domain: it has a code and a kind, never a status. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(options: DomainErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code;
    this.kind = options.kind;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Every error response: RFC 9457 problem details with `message` added; calls may add documented members. */
export const problem = z
  .looseObject({
    type: z.string().meta({ description: 'A URI that identifies the problem type' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string().meta({ description: 'For users: what is wrong and what to do' }),
    code: z.string().meta({ description: 'Stable, such as auth/invalid-code' }),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    traceId: z.string(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
