import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../build/run-node.ts';
import { ConsoleOnPlatform } from './console-on-platform.ts';
import type { JestReport } from './jest-report.ts';
import { judge, type Verdict } from './judge.ts';
import { broken, type Mutant } from './mutant.ts';
import { runJest } from './run-jest.ts';

/** After this time a test that hangs on a mutant is stopped: it won't finish. */
const ONE_MUTANT_MS = 180_000;
const ONE_FILE_MS = 300_000;

export interface Row {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Tries mutants one at a time in its own copy, each after its tests passed without it. */
export class Lane {
  private readonly console: ConsoleOnPlatform;

  constructor(
    private readonly copy: string,
    private readonly mutants: readonly Mutant[],
  ) {
    this.console = new ConsoleOnPlatform(copy);
  }

  async tryAll(report: (row: Row) => void): Promise<void> {
    for (const group of Map.groupBy(this.mutants, ({ red }) => red.file).values()) {
      const unbroken = await this.runUnbroken(group);
      for (const mutant of group) {
        const started = performance.now();
        const verdicts = unbroken.map((run) => judge(run, mutant.red));
        const verdict = await this.tryOne(
          mutant,
          verdicts.find(({ kind }) => kind !== 'green'),
        );
        report({ mutant, verdict, seconds: (performance.now() - started) / 1000 });
      }
    }
    await this.console.stop();
  }

  /** On a shared platform a test may pass once and never again, mutant or not; two runs reveal that. */
  private async runUnbroken(group: readonly Mutant[]): Promise<(JestReport | undefined)[]> {
    const first = await this.run(group, ONE_FILE_MS);
    return group[0]?.red.kind === 'e2e' ? [first, await this.run(group, ONE_FILE_MS)] : [first];
  }

  /** @param unbroken the problem with the tests themselves, if any */
  private async tryOne(mutant: Mutant, unbroken: Verdict | undefined): Promise<Verdict> {
    if (unbroken?.kind === 'invalid') return unbroken;
    if (unbroken?.kind === 'red') return { kind: 'invalid', why: `red without the mutant: ${unbroken.why}` };
    const file = path.join(this.copy, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, broken(source, mutant));
    try {
      return judge(await this.run([mutant], ONE_MUTANT_MS), mutant.red);
    } catch (error) {
      return { kind: 'invalid', why: error instanceof Error ? error.message : String(error) };
    } finally {
      writeFileSync(file, source);
    }
  }

  /** Runs the tests of mutants that all name the same file. */
  private async run(mutants: readonly Mutant[], timeoutMs: number): Promise<JestReport | undefined> {
    const tests = mutants.map(({ red }) => red);
    const kind = tests[0]?.kind;
    if (!kind) return undefined;
    if (tests[0]?.built) await runNode('services', [path.join('tools', 'build.ts')], this.copy);
    const environment = kind === 'e2e' ? await this.console.show() : {};
    return runJest(this.copy, kind, tests, timeoutMs, environment);
  }
}

/** Approximate cost of one try, in seconds. */
const WEIGHT = { unit: 3, console: 5, integration: 9, e2e: 15 };

/** Grouping key: mutants of one test file share compiled code, e2e mutants share the platform. */
const shared = ({ red }: Mutant): string => (red.kind === 'e2e' ? red.kind : red.file);

/** Distributes mutants over lanes that finish at about the same time. */
export function deal(mutants: readonly Mutant[], lanes: number): Mutant[][] {
  const dealt = Array.from({ length: lanes }, () => ({ weight: 0, mutants: [] as Mutant[] }));
  for (const group of Map.groupBy(mutants, shared).values()) {
    const [lightest] = dealt.sort((one, other) => one.weight - other.weight);
    for (const mutant of group) {
      lightest?.mutants.push(mutant);
      if (lightest) lightest.weight += WEIGHT[mutant.red.kind];
    }
  }
  return dealt.map((lane) => lane.mutants).filter((lane) => lane.length > 0);
}
