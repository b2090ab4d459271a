const INTERRUPTED_EXIT_CODE = 130;

export interface CommandLine<Options> {
  readonly name: string;
  /** What may be said behind `npm run <name>`, for people. */
  readonly usage: string;
  /** @throws Error that says what is wrong with the arguments */
  readonly read: (args: readonly string[]) => Options;
}

/**
 * Runs the main work of a command: answers `--help` and arguments it does not know with how it is used, says a failure
 * as it came, and ends with 0, 1, or 130 after Ctrl-C. What the work has started ends with the process.
 * @param work whether everything held
 */
export async function runCommand<Options>(
  { name, usage, read }: CommandLine<Options>,
  work: (options: Options) => Promise<boolean>,
): Promise<never> {
  const interrupted = (): never => process.exit(INTERRUPTED_EXIT_CODE);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupted);
  if (process.channel) process.on('disconnect', interrupted);
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  let options: Options;
  try {
    options = read(args);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
  try {
    process.exit((await work(options)) ? 0 : 1);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exit(1);
  }
}
