import { createInterface } from 'node:readline/promises';
import { UsageError } from '../arguments.ts';

/** A command's terminal. */
export interface Terminal {
  /** Of the terminal; undefined if the output goes elsewhere. */
  readonly width: number | undefined;
  /** Prints the progress of a long operation on stderr, if it is a terminal. */
  progress(line: string): void;
  /** @throws UsageError if it isn't interactive and `--yes` is not given */
  confirm(question: string): Promise<boolean>;
}

export function terminal(yes: boolean): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    width: stdout.isTTY ? stdout.columns : undefined,
    progress: (line) => {
      if (stderr.isTTY) stderr.write(`${line}\n`);
    },
    confirm: async (question) => {
      if (yes) return true;
      if (!stdin.isTTY || !stderr.isTTY) {
        throw new UsageError('This can’t be undone, and there is no terminal to confirm: add --yes.');
      }
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
      } finally {
        lines.close();
      }
    },
  };
}
