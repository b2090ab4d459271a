import type { AttemptRules } from '@rigwise/contracts';
import { isRunning } from './attempt.ts';
import { AlreadyRunning, CoolingDown, NoneLeft } from './attempts.errors.ts';
import { attemptsLeft } from './attempts-left.ts';
import { coolDownUntil } from './cool-down.ts';
import type { EarlierAttempt } from './starts.repository.ts';

/** @throws AlreadyRunning, NoneLeft, CoolingDown unless a candidate with these attempts may start another */
export function refuseAnother(rules: AttemptRules, earlier: readonly EarlierAttempt[], now: Date): void {
  const running = earlier.find(isRunning);
  if (running) throw new AlreadyRunning(running.id);
  if (attemptsLeft(rules, earlier) === 0) throw new NoneLeft();
  const until = coolDownUntil(rules, earlier, now);
  if (until) throw new CoolingDown(until);
}
