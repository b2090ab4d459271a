import { machineText } from '../measure/machine.ts';

/** Of what figures a page holds. */
export interface Origin {
  /** As it was typed. */
  readonly command: string;
  readonly day: string;
  /** As `revision()` says it, asked before anything was measured. */
  readonly commit: string;
}

/** The first sentence of a page of figures: without the commit they are of nothing. */
export const writtenBy = ({ command, day, commit }: Origin): string =>
  `Written by \`${command}\` on ${day}, of commit ${commit}; ${machineText()}.`;
