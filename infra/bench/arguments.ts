import { parseArgs } from 'node:util';

export const sectionNames = [
  'sign-in',
  'session-check',
  'mail',
  'timing',
  'start',
  'memory',
  'live',
  'tracing',
  'attempts',
  'analysis',
  'crew',
  'lists',
  'import',
  'bank',
  'certificates',
  // Last: what it does to 100,000 people goes on for a while after it.
  'skills',
] as const;
export type SectionName = (typeof sectionNames)[number];

export const USAGE = [
  'npm run bench -- [--only <section,…>] [--quick] [--write] [--start] [--fresh]',
  '  --write   keeps what was measured in docs/benchmarks.md, or each section of --only in docs/benchmarks/; not with --quick;',
  '            and `npm start` in a new clone in docs/runs.md',
  '  --start   starts the platform by `npm start` as well, --fresh in a new clone',
  `Sections: ${sectionNames.join(', ')}`,
].join('\n');

export interface Arguments {
  /** In the order in which they run. */
  readonly sections: readonly SectionName[];
  /** Short and rough, for trying something out. */
  readonly quick: boolean;
  /** Keeps the figures in docs/benchmarks.md, or those of a part in a page for each section. */
  readonly write: boolean;
  /** Also measures `npm start`, warm: a second platform. */
  readonly start: boolean;
  /** Also measures `npm start` in a fresh clone, on a machine with empty caches. */
  readonly fresh: boolean;
  /** As typed. */
  readonly command: string;
}

/** @throws Error that names what is wrong */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  });
  const { only, ...flags } = values;
  const wanted = only?.split(',').map((name) => name.trim());
  const unknown = wanted?.find((name) => !sectionNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`There is no section ${unknown}, only ${sectionNames.join(', ')}`);
  if (flags.quick && flags.write) throw new Error('Rough figures are not kept: --quick or --write');
  const command = ['npm run bench --', ...args].join(' ');
  return { ...flags, command, sections: sectionNames.filter((name) => !wanted || wanted.includes(name)) };
}
