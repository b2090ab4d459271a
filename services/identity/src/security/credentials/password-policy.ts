import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings.ts';
import { isEasyToGuess } from './common-passwords.ts';
import { PasswordRefused } from './credentials.errors.ts';
import { personalPartOf, type Personal } from './personal-parts.ts';

/** Rules for new passwords beyond the call's contract. Checked before a code is used up. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: Settings) {}

  /** @throws PasswordRefused when the password is unacceptable for anyone */
  async check(password: string): Promise<void> {
    const least = this.settings.passwordMinLength;
    if ([...password.normalize('NFKC')].length < least) {
      throw new PasswordRefused(`Password must be at least ${least} characters long.`);
    }
    if (await isEasyToGuess(password)) {
      throw new PasswordRefused(
        'This password is easy to guess: it’s common, or made of common words or keyboard patterns. Please choose another.',
      );
    }
  }

  /**
   * Call it only once the person has proved their identity: otherwise the response would reveal their name.
   * @throws PasswordRefused
   */
  checkPersonal(password: string, person: Personal): void {
    const part = personalPartOf(password, person);
    if (part === null) return;
    throw new PasswordRefused(`This password contains your own ${part}. Please choose another.`);
  }
}
