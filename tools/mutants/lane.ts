import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../testing/kinds.ts';
import type { JestReport } from './jest-report.ts';
import { judge, type Verdict } from './judge.ts';
import { broken, type Mutant } from './mutant.ts';
import { runJest } from './run-jest.ts';

/** A test that hangs for this long over a mutant will not tell anything any more. */
const ONE_MUTANT_MS = 120_000;
const ALL_TESTS_MS = 600_000;

export interface Row {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Tries mutants one after the other in a copy of its own, once their tests were seen green without them. */
export class Lane {
  private readonly unbroken = new Map<Mutant, Verdict>();

  constructor(
    private readonly copy: string,
    private readonly mutants: readonly Mutant[],
  ) {}

  async tryAll(report: (row: Row) => void): Promise<void> {
    await this.runUnbroken();
    for (const mutant of this.mutants) {
      const started = performance.now();
      const verdict = await this.tryOne(mutant);
      report({ mutant, verdict, seconds: (performance.now() - started) / 1000 });
    }
  }

  private async runUnbroken(): Promise<void> {
    for (const kind of KINDS) {
      const mutants = this.mutants.filter(({ red }) => red.kind === kind);
      if (mutants.length === 0) continue;
      const tests = mutants.map(({ red }) => red);
      const report = await runJest(this.copy, kind, tests, ALL_TESTS_MS);
      for (const mutant of mutants) this.unbroken.set(mutant, judge(report, mutant.red));
    }
  }

  private async tryOne(mutant: Mutant): Promise<Verdict> {
    const before = this.unbroken.get(mutant);
    if (before?.kind === 'red') return { kind: 'invalid', why: `red without the mutant: ${before.why}` };
    if (before?.kind !== 'green') return before ?? { kind: 'invalid', why: 'the tests were not run' };
    return judge(await this.runBroken(mutant), mutant.red);
  }

  private async runBroken(mutant: Mutant): Promise<JestReport | undefined> {
    const file = path.join(this.copy, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, broken(source, mutant));
    try {
      return await runJest(this.copy, mutant.red.kind, [mutant.red], ONE_MUTANT_MS);
    } finally {
      writeFileSync(file, source);
    }
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
