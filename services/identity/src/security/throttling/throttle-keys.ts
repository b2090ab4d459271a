import type { KeyObject } from 'node:crypto';
import { addressKey } from '@rigwise/http';
import { keyedHash } from '../keyed-hash.ts';

/**
 * The buckets' keys: HMACs, so that the table reveals neither the names tried (people type passwords into the wrong
 * field) nor the addresses.
 */
export class ThrottleKeys {
  constructor(private readonly key: KeyObject) {}

  identifier(identifier: string, device: string | null): string {
    return keyedHash(this.key, 'throttle', 'identifier', identifier, device ?? '');
  }

  addressFailures(address: string): string {
    return keyedHash(this.key, 'throttle', 'address', addressKey(address));
  }

  addressUnknownNumbers(address: string): string {
    return keyedHash(this.key, 'throttle', 'unknown-numbers', addressKey(address));
  }

  unknownNumber(employeeNumber: string): string {
    return keyedHash(this.key, 'throttle', 'number', employeeNumber).slice(0, 16);
  }

  addressMailTargets(address: string): string {
    return keyedHash(this.key, 'throttle', 'mail-targets', addressKey(address));
  }

  mailTarget(target: string): string {
    return keyedHash(this.key, 'throttle', 'mail-target', target).slice(0, 16);
  }

  emailChanges(personId: string): string {
    return keyedHash(this.key, 'throttle', 'email-changes', personId);
  }

  exports(accountId: string): string {
    return keyedHash(this.key, 'throttle', 'exports', accountId);
  }

  codeFailures(accountId: string, purpose: string, device: string | null): string {
    return keyedHash(this.key, 'throttle', 'code', accountId, purpose, device ?? '');
  }
}
