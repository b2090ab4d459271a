/** Arguments with which the Prisma CLI starts its schema engine. */
export interface EngineArguments {
  /** Paths of the .prisma files. */
  readonly schemaFiles: readonly string[];
  /** The database's URL; absent for commands that need none, such as a diff of two schema files. */
  readonly url: string | undefined;
  /** The one-off command after `cli`; absent if the engine answers requests on stdin. */
  readonly command: string | undefined;
}

/** Unknown flags are skipped together with their value. */
export function parseArguments(args: readonly string[]): EngineArguments {
  const schemaFiles: string[] = [];
  let url: string | undefined;
  let command: string | undefined;
  for (let at = 0; at < args.length; at += 2) {
    const value = args[at + 1] ?? '';
    if (args[at] === '--datamodels') schemaFiles.push(value);
    else if (args[at] === '--datasource') url = (JSON.parse(value) as { url?: string }).url || undefined;
    else if (args[at] === 'cli') command = value;
  }
  return { schemaFiles, url, command };
}
