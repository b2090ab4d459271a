import { adminQueue } from './admin-queue.ts';
import { codeSignIn } from './code-sign-in.ts';
import { signInStorm } from './sign-in-storm.ts';
import { soak } from './soak.ts';
import { testMorning } from './test-morning.ts';
import type { Scenario } from './visit.ts';

export const scenarios: readonly Scenario[] = [signInStorm, codeSignIn, adminQueue, testMorning, soak];

/** @throws Error that lists the available ones */
export function scenarioOf(name: string | undefined): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  throw new Error(`There is no scenario ${name ?? '(none named)'}: choose one of ${names}`);
}
