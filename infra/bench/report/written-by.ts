import { machineText } from '../measure/machine.ts';

/** Where a page's figures come from. */
export interface Origin {
  /** As typed. */
  readonly command: string;
  readonly day: string;
  /** As `revision()` returns it, called before any measurement. */
  readonly commit: string;
}

/** The first sentence of a page of figures: without the commit they can't be attributed. */
export const writtenBy = ({ command, day, commit }: Origin): string =>
  `Written by \`${command}\` on ${day}, of commit ${commit}; ${machineText()}.`;
