import { createSecretKey, type KeyObject } from 'node:crypto';
import { provenByCode, type ProvenByCode } from '@rigwise/contracts';
import type { JWK } from 'jose';
import type { CodePolicy } from './proofs/code.ts';
import type { IdentityConfig } from './config.ts';
import type { SessionPolicy } from './sessions/session.ts';
import { ssoSettings, type SsoSettings } from './sign-in/sso/sso-settings.ts';
import type { ThrottlePolicy } from './security/throttling/throttle-policy.ts';

/** At least one. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/** The configuration as the features use it: policies, durations in seconds. */
export class Settings {
  readonly publicUrl: string;
  readonly codes: CodePolicy;
  /** The first is for new codes; all are accepted. */
  readonly codePeppers: Keys;
  readonly codeSealingKey: JWK;
  readonly throttles: ThrottlePolicy;
  readonly sessions: SessionPolicy;
  readonly invitationSeconds: number;
  readonly pendingSeconds: number;
  readonly sessionCopyKeys: IdentityConfig['SESSION_COPY_KEY'];
  readonly deviceKeys: Keys;
  readonly deviceSeconds: number;
  readonly redis: { readonly url: string; readonly commandTimeoutMs: number };
  /** How long after leaving people are erased. */
  readonly eraseAfterMs: number;
  readonly passwordMinLength: number;
  readonly disclosesLittle: boolean;
  /** Null when single sign-on is not configured. */
  readonly sso: SsoSettings | null;
  readonly hashing: { readonly concurrency: number; readonly queueMs: number };

  constructor(config: IdentityConfig) {
    this.publicUrl = config.PUBLIC_URL;
    this.codes = codePolicy(config);
    this.codePeppers = secretKeys(config.CODE_PEPPER);
    this.codeSealingKey = config.CODE_SEALING_PUBLIC_KEY;
    this.throttles = throttlePolicy(config);
    this.sessions = {
      idleSeconds: config.SESSION_IDLE / 1000,
      absoluteSeconds: config.SESSION_ABSOLUTE / 1000,
      touchSeconds: config.SESSION_TOUCH_INTERVAL / 1000,
    };
    this.invitationSeconds = config.INVITATION_LIFETIME / 1000;
    this.pendingSeconds = config.PENDING_LIFETIME / 1000;
    this.sessionCopyKeys = config.SESSION_COPY_KEY;
    this.deviceKeys = secretKeys(config.DEVICE_COOKIE_KEY);
    this.deviceSeconds = config.DEVICE_LIFETIME / 1000;
    this.redis = { url: config.REDIS_URL, commandTimeoutMs: config.REDIS_COMMAND_TIMEOUT };
    this.eraseAfterMs = config.ERASE_AFTER;
    this.passwordMinLength = config.PASSWORD_MIN_LENGTH;
    this.disclosesLittle = config.IDENTITY_DISCLOSURE === 'minimal';
    this.sso = ssoSettings(config);
    this.hashing = {
      concurrency: config.PASSWORD_HASH_CONCURRENCY,
      queueMs: config.PASSWORD_HASH_QUEUE,
    };
  }
}

function secretKeys([first, ...others]: IdentityConfig['CODE_PEPPER']): Keys {
  return [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
}

function everyPurpose(seconds: number): Record<ProvenByCode, number> {
  return Object.fromEntries(provenByCode.map((purpose) => [purpose, seconds])) as Record<
    ProvenByCode,
    number
  >;
}

function codePolicy(config: IdentityConfig): CodePolicy {
  return {
    lifetimeSeconds: {
      ...everyPurpose(config.CODE_LIFETIME / 1000),
      'password-reset': config.RESET_LIFETIME / 1000,
    },
    attempts: config.CODE_ATTEMPTS,
    coolDownSeconds: config.CODE_COOL_DOWN / 1000,
    sendsAnHour: config.CODE_SENDS_AN_HOUR,
    sendsADay: config.CODE_SENDS_A_DAY,
    failuresAnHour: config.CODE_FAILURES_AN_HOUR,
  };
}

function throttlePolicy(config: IdentityConfig): ThrottlePolicy {
  return {
    identifier: {
      freeTries: config.LOGIN_FREE_TRIES,
      firstDelaySeconds: config.LOGIN_FIRST_DELAY / 1000,
      maxDelaySeconds: config.LOGIN_LONGEST_DELAY / 1000,
      forgetSeconds: config.LOGIN_FORGET_AFTER / 1000,
    },
    addressFailures: {
      limit: config.ADDRESS_FAILURES,
      seconds: config.ADDRESS_FAILURES_WINDOW / 1000,
    },
    addressUnknownNumbers: {
      limit: config.ADDRESS_UNKNOWN_NUMBERS,
      seconds: config.ADDRESS_UNKNOWN_NUMBERS_WINDOW / 1000,
    },
    addressMailTargets: {
      limit: config.ADDRESS_MAIL_TARGETS,
      seconds: config.ADDRESS_MAIL_TARGETS_WINDOW / 1000,
    },
  };
}
