import { unit, type Mutant } from '../mutant.ts';

const table = 'infra/bench/report/table.ts';

/** Statements about measurements. */
export const measurements: readonly Mutant[] = [
  {
    name: 'a row without a limit is reported as met',
    file: table,
    find: "  if (missedBy === undefined) return 'no bar';\n",
    replace: '',
    red: unit('infra/bench/report/table.spec.ts', 'counts rows without a limit separately'),
  },
  {
    name: 'a row without a limit counts as met',
    file: table,
    find: 'const barred = rows.filter(hasBar).length;',
    replace: 'const barred = rows.length;',
    red: unit('infra/bench/report/table.spec.ts', 'counts rows without a limit separately'),
  },
  {
    name: 'a measured cost below 0 is reported as 0',
    file: 'infra/capacity/report/measured-tables.ts',
    find: '...each.map(figure),',
    replace: '...each.map((cost) => figure(Math.max(0, cost))),',
    red: unit(
      'infra/capacity/report/page.spec.ts',
      'shows a figure below 0 as measured, and as part of the sum beside it',
    ),
  },
  {
    name: 'an action too cheap to measure lowers the cost of others',
    file: 'infra/capacity/model/needs.ts',
    find: 'Math.max(0, measured.actions[action].cpu[name])',
    replace: 'measured.actions[action].cpu[name]',
    red: unit('infra/capacity/model/needs.spec.ts', 'counts negative costs as none'),
  },
  {
    name: 'a long run passes however long it took',
    file: 'infra/runs/recorded-run.ts',
    find: 'return held && seconds <= (knownRun(name).mostSeconds ?? Infinity);',
    replace: 'return held;',
    red: unit('infra/runs/runs-page.spec.ts', 'misses a run that passed but took too long'),
  },
  {
    name: 'a partial run is recorded as a complete one',
    file: 'tools/testing/kinds.ts',
    find: 'if (write && args.length > 0) throw',
    replace: 'if (false) throw',
    red: unit(
      'tools/testing/count.spec.ts',
      'passes none of the command’s own flags to Jest, and records complete runs only',
    ),
  },
  {
    name: 'a soak test without memory figures reports a stable size',
    file: 'infra/load/node/service-memory.ts',
    find: 'held: names.length > 0 && grew.length === 0,',
    replace: 'held: grew.length === 0,',
    red: unit('infra/load/node/service-memory.spec.ts', 'fails without figures'),
  },
  {
    name: 'a narrowly missed limit counts as met',
    file: table,
    find: '!(missedBy <= EXACT);',
    replace: '!(missedBy <= 0.25);',
    red: unit('infra/bench/report/table.spec.ts', 'knows whether every limit is met'),
  },
  {
    name: "memory under load is written under a name that isn't read",
    file: 'infra/bench/sections/memory.ts',
    find: 'what: LOADED_ROW',
    replace: "what: '… loaded'",
    red: unit('infra/bench/report/memory-rows.spec.ts', 'is what the section of memory writes'),
  },
];
