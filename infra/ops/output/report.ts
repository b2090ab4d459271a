import type { ServiceProblem } from '../services/service-problem.ts';

/** What a command has to say: the same for people and for machines. */
export interface Report {
  /** What `--json` prints. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Lines for people. */
  readonly text: string;
  /** What was refused, and who did not answer. */
  readonly problems: readonly ServiceProblem[];
}
