import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JestReport } from './jest-report.ts';
import { judge, type Verdict } from './judge.ts';
import { broken, type Mutant } from './mutant.ts';
import { runJest } from './run-jest.ts';

/** A test that hangs for this long over a mutant will not tell anything any more. */
const ONE_MUTANT_MS = 180_000;
const ONE_FILE_MS = 300_000;

export interface Row {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Tries mutants one after the other in a copy of its own, each once its tests were seen green without it. */
export class Lane {
  constructor(
    private readonly copy: string,
    private readonly mutants: readonly Mutant[],
  ) {}

  async tryAll(report: (row: Row) => void): Promise<void> {
    for (const group of Map.groupBy(this.mutants, ({ red }) => red.file).values()) {
      const unbroken = await this.run(group, ONE_FILE_MS);
      for (const mutant of group) {
        const started = performance.now();
        const verdict = await this.tryOne(mutant, judge(unbroken, mutant.red));
        report({ mutant, verdict, seconds: (performance.now() - started) / 1000 });
      }
    }
  }

  private async tryOne(mutant: Mutant, unbroken: Verdict): Promise<Verdict> {
    if (unbroken.kind === 'invalid') return unbroken;
    if (unbroken.kind === 'red') return { kind: 'invalid', why: `red without the mutant: ${unbroken.why}` };
    const file = path.join(this.copy, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, broken(source, mutant));
    try {
      return judge(await this.run([mutant], ONE_MUTANT_MS), mutant.red);
    } finally {
      writeFileSync(file, source);
    }
  }

  /** Runs the tests of mutants that all name the same file. */
  private async run(mutants: readonly Mutant[], timeoutMs: number): Promise<JestReport | undefined> {
    const tests = mutants.map(({ red }) => red);
    return tests[0] && runJest(this.copy, tests[0].kind, tests, timeoutMs);
  }
}

/** Weights of one try, in seconds or so: those of one test file stay together, as they share what was compiled. */
const WEIGHT = { unit: 3, console: 5, integration: 9, e2e: 60 };

/** Deals mutants out to so many lanes that end at about the same time. */
export function deal(mutants: readonly Mutant[], lanes: number): Mutant[][] {
  const dealt = Array.from({ length: lanes }, () => ({ weight: 0, mutants: [] as Mutant[] }));
  for (const group of Map.groupBy(mutants, ({ red }) => red.file).values()) {
    const [lightest] = dealt.sort((one, other) => one.weight - other.weight);
    for (const mutant of group) {
      lightest?.mutants.push(mutant);
      if (lightest) lightest.weight += WEIGHT[mutant.red.kind];
    }
  }
  return dealt.map((lane) => lane.mutants).filter((lane) => lane.length > 0);
}
