import path from 'node:path';

/** The part of a file's result in Jest's `--json` that we read; times in milliseconds since 1970. */
export interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why it failed, for all its tests together; empty if it passed. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** One line for each of the slowest files, slowest first: `104.2 s  services/…/crashes.int-spec.ts`. */
export function slowest(
  files: readonly Pick<FileResult, 'name' | 'startTime' | 'endTime'>[],
  most: number,
  root: string,
): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
