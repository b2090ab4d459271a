import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.ts';
import { isEasyToGuess } from './common-passwords.ts';
import { PasswordRefused } from './credentials.errors.ts';
import { personalPartOf, type Personal } from './personal-parts.ts';

/** What a new password must be, beyond what the call's contract says. Asked before a code is used up. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: Settings) {}

  /** @throws PasswordRefused where anybody's password would be refused */
  async check(password: string): Promise<void> {
    const least = this.settings.passwordMinLength;
    if ([...password.normalize('NFKC')].length < least) {
      throw new PasswordRefused(`Password must be at least ${least} characters long.`);
    }
    if (await isEasyToGuess(password)) {
      throw new PasswordRefused(
        'This password is easy to guess: it is a common one, or made of common words or keys. Please choose another.',
      );
    }
  }

  /**
   * Only once the person has proved who they are: else the answer would tell a stranger their name.
   * @throws PasswordRefused
   */
  checkPersonal(password: string, person: Personal): void {
    const part = personalPartOf(password, person);
    if (part === null) return;
    throw new PasswordRefused(`This password contains your own ${part}. Please choose another.`);
  }
}
