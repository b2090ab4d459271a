const INTERRUPTED_EXIT_CODE = 130;

/**
 * Runs the main work of a command: says a failure in one line, and ends with 0, 1, or 130 after Ctrl-C. What the
 * work has started ends with the process.
 * @param work whether everything held
 */
export async function runCommand(name: string, work: () => Promise<boolean>): Promise<never> {
  const interrupted = (): never => process.exit(INTERRUPTED_EXIT_CODE);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupted);
  if (process.channel) process.on('disconnect', interrupted);
  try {
    process.exit((await work()) ? 0 : 1);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exit(1);
  }
}
