import path from 'node:path';

/** What of a file's result Jest writes with `--json`; times in milliseconds since 1970. */
export interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** A line for each of the files that took longest, those first: `104.2 s  services/…/crashes.int-spec.ts`. */
export function slowest(files: readonly FileResult[], most: number, root: string): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
