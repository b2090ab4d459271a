import type { LevelProgression } from '@rigwise/contracts';
import { toDoText, type Words } from '../../ui/skills/clause-words.ts';

type Stop = LevelProgression['stops'][number];

/** What they lack: "Pass “Kick detection” once". */
export function stopText(words: Pick<Words, 't'>, { clause, subject, skillId, next }: Stop): string {
  if (clause) return toDoText(words, { clause, title: subject }, { skillId });
  return words.t(next === null ? 'levelProgression.stops.noRule' : 'levelProgression.stops.gone');
}
