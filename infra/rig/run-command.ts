import type { RunName } from '../runs/known-runs.ts';

const INTERRUPTED_EXIT_CODE = 130;
const WRITE = '--write';

/** What came of a command: whether everything held, and its last word on that. */
export interface Outcome {
  readonly held: boolean;
  readonly said: string;
}

export interface CommandLine<Options> {
  readonly name: string;
  /** What may be said behind `npm run <name>`, for people. */
  readonly usage: string;
  /** @throws Error that says what is wrong with the arguments */
  readonly read: (args: readonly string[]) => Options;
  /** Where `--write` keeps what came of it in docs/runs.md: under which name, and whether the options leave it whole. */
  readonly kept?: { readonly as: RunName; readonly isWhole: (options: Options) => boolean };
}

/**
 * Runs the main work of a command: answers `--help` and arguments it does not know with how it is used, says a failure
 * as it came, and ends with 0, 1, or 130 after Ctrl-C. What the work has started ends with the process.
 * @param work whether everything held; with its last word where that may be kept
 */
export async function runCommand<Options>(
  { name, usage, read, kept }: CommandLine<Options>,
  work: (options: Options) => Promise<boolean | Outcome>,
): Promise<never> {
  const interrupted = (): never => process.exit(INTERRUPTED_EXIT_CODE);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupted);
  if (process.channel) process.on('disconnect', interrupted);
  const typed = process.argv.slice(2);
  const keep = typed.includes(WRITE) ? kept : undefined;
  const args = keep ? typed.filter((arg) => arg !== WRITE) : typed;
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  let options: Options;
  try {
    options = read(args);
    if (keep && !keep.isWhole(options))
      throw new Error(`${WRITE} keeps whole runs, and this is a part of one`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
  try {
    const { held } = await (keep ? keeping(keep.as, name, () => work(options)) : outcomeOf(work(options)));
    process.exit(held ? 0 : 1);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exit(1);
  }
}

const outcomeOf = async (work: Promise<boolean | Outcome>): Promise<Outcome> => {
  const outcome = await work;
  return typeof outcome === 'boolean' ? { held: outcome, said: '' } : outcome;
};

/** What ends in an error was run as well. */
async function keeping(as: RunName, name: string, work: () => Promise<boolean | Outcome>): Promise<Outcome> {
  // Only here: a command that keeps nothing need not wait for what formats pages.
  const { keepRun, revision } = await import('../runs/keep-run.ts');
  const [commit, started] = [revision(), performance.now()];
  const command = `npm run ${name} -- ${process.argv.slice(2).join(' ')}`;
  const keep = ({ held, said }: Outcome): Promise<void> =>
    keepRun(as, { command, commit, seconds: (performance.now() - started) / 1_000, said, held });
  try {
    const outcome = await outcomeOf(work());
    await keep(outcome);
    return outcome;
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    await keep({ held: false, said: `broke off: ${why}` });
    throw error;
  }
}
