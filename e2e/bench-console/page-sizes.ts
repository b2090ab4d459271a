import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { atMost, type Row } from '../../infra/bench/report/row.ts';
import { root } from '../../infra/local/settings.ts';

/** One entry of dist/sizes.json, written by console/build/sizes.ts. */
interface PageFiles {
  readonly page: string;
  readonly files: readonly string[];
  /** Budgets, in kB after gzip. */
  readonly script: number;
  readonly style: number;
}

const dist = path.join(root, 'console', 'dist');

/** What the browser initially receives for every page with a budget, as precompressed. */
export function sizeRows(): Row[] {
  const pages = JSON.parse(readFileSync(path.join(dist, 'sizes.json'), 'utf8')) as PageFiles[];
  return pages.flatMap(({ page, files, script, style }) => [
    row(`${page}, JavaScript`, files, '.js', script),
    row(`… CSS`, files, '.css', style),
  ]);
}

function row(what: string, files: readonly string[], extension: string, bar: number): Row {
  const kilobytes = (encoding: string): number =>
    files
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + sizeOf(path.join(dist, file), encoding) / 1000, 0);
  return atMost({
    what,
    value: kilobytes('.gz'),
    bar,
    digits: 1,
    unit: 'kB gzip',
    limit: `brotli ${kilobytes('.br').toFixed(1)} kB`,
  });
}

/** A file too small to compress is sent uncompressed. */
function sizeOf(file: string, encoding: string): number {
  return (statSync(file + encoding, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
