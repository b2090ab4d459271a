import type { RunName } from '../runs/known-runs.ts';

const INTERRUPTED_EXIT_CODE = 130;
const WRITE = '--write';

/** The result of a command: whether all checks passed, and its summary. */
export interface Outcome {
  readonly held: boolean;
  readonly said: string;
}

export interface CommandLine<Options> {
  readonly name: string;
  /** What may follow `npm run <name>`, for the help text. */
  readonly usage: string;
  /** @throws Error that says what is wrong with the arguments */
  readonly read: (args: readonly string[]) => Options;
  /**
   * The name under which `--write` keeps the result in docs/runs.md, and whether these options make a complete run.
   */
  readonly kept?: { readonly as: RunName; readonly isWhole: (options: Options) => boolean };
}

/**
 * Runs a command: prints its usage for `--help` and unknown arguments, prints failures, and exits with 0, 1, or 130
 * after Ctrl-C. Anything that the work started ends with the process.
 * @param work returns whether all checks passed, with its summary if that may be kept; `keeps` is whether it will be
 */
export async function runCommand<Options>(
  { name, usage, read, kept }: CommandLine<Options>,
  work: (options: Options, keeps: boolean) => Promise<boolean | Outcome>,
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
      throw new Error(`${WRITE} keeps only whole runs, and this is a partial one`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
  try {
    const { held } = await (keep
      ? keeping(keep.as, name, () => work(options, true))
      : outcomeOf(work(options, false)));
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

/** A run that ends in an error is recorded too. */
async function keeping(as: RunName, name: string, work: () => Promise<boolean | Outcome>): Promise<Outcome> {
  // Imported only here: other commands need not load the page formatter.
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
    await keep({ held: false, said: `aborted: ${why}` });
    throw error;
  }
}
