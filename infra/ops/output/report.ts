import type { ServiceProblem } from '../services/service-problem.ts';

/** A command's output, the same for people and machines. */
export interface Report {
  /** What `--json` prints. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Text for people. */
  readonly text: string;
  /** What was refused, and which services did not answer. */
  readonly problems: readonly ServiceProblem[];
}
