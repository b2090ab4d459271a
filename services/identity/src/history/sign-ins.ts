import { DomainError } from '@rigwise/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { Age, Happening } from '@rigwise/service';
import { DEMO_PASSWORD, type DemoAccount } from '../demo/demo-company.ts';
import { seededChoice } from '../demo/seeded-choice.ts';
import { SignInWithPassword } from '../sign-in/sign-in-with-password.ts';
import { demoAccount, demoBrowser, demoUsers } from './demo-callers.ts';

const SEED = 90;
const DAYS = 90;
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
const [OFFICE] = BROWSERS;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
/** Sign-ins a day; each costs a password hash. */
const PER_DAY = [2, 3, 3, 4];
/** One in so many begins with a wrong password. */
const MISTYPED = Array.from({ length: 12 }, (_, at) => at === 0);

const NINA = 'RW-1009';
/** Each of her tries after the sixth is as early as the delays allow, so that the last one locks for a quarter of an hour. */
const NINA_TRIES = [18, 18, 18, 17, 17, 16, 14.9, 12.8, 8.7, 0.6];
const LOCKED_LONG_AGO = 'RW-1015';

/** Sign-ins with a password: on every day, some mistyped, and two people who locked themselves out. */
export function signIns(parts: INestApplicationContext): Happening[] {
  const signIn = parts.get(SignInWithPassword);
  const attempt = (account: DemoAccount, password: string, agent = OFFICE ?? '') =>
    signIn.execute(account.username, password, demoBrowser(account, agent));
  const mistype = async (account: DemoAccount, agent?: string): Promise<void> => {
    // A refusal is what is wanted.
    await attempt(account, 'Derrick2026', agent).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  };
  const choose = seededChoice(SEED);
  const usual = Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((days) =>
    Array.from({ length: choose(PER_DAY) }, (): Happening => {
      const [account, agent] = [choose(demoUsers), choose(BROWSERS)];
      const mistyped = choose(MISTYPED);
      // At least an hour ago, so that no session made here could still be open.
      const ago: Age = { days: days - 1, hours: 1 + choose(HOURS.slice(0, 23)), minutes: choose(MINUTES) };
      return {
        ago,
        happens: async () => {
          if (account.openedDaysAgo < days) return;
          if (mistyped) await mistype(account, agent);
          await attempt(account, DEMO_PASSWORD, agent);
        },
      };
    }),
  );
  const lockOut = (number: string, ages: readonly Age[]): Happening[] =>
    ages.map((ago) => ({ ago, happens: () => mistype(demoAccount(number)) }));
  return [
    ...usual,
    ...lockOut(
      LOCKED_LONG_AGO,
      [8, 7, 6, 5, 4, 3].map((minutes) => ({ days: 61, minutes })),
    ),
    ...lockOut(
      NINA,
      NINA_TRIES.map((minutes) => ({ minutes })),
    ),
  ];
}
