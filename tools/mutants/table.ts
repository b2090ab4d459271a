import path from 'node:path';
import type { Row } from './lane.ts';
import type { Mutant } from './mutant.ts';

const RED_BY = 62;

/** Rows are printed as they arrive, so the column widths come from the list of mutants. */
export class Table {
  private readonly widths: readonly [name: number, file: number];

  constructor(mutants: readonly Mutant[]) {
    this.widths = [
      Math.max(...mutants.map(({ name }) => name.length)),
      Math.max(...mutants.map(({ red }) => path.basename(red.file).length)),
    ];
  }

  get headings(): string {
    return this.line('what is broken', 'tests', 'red by', 's', '');
  }

  row({ mutant, verdict, seconds }: Row): string {
    const said = verdict.kind === 'red' ? verdict.by : verdict.kind === 'invalid' ? verdict.why : '-';
    const outcome = { red: 'ok', green: 'SURVIVED', invalid: 'INVALID' }[verdict.kind];
    return this.line(mutant.name, path.basename(mutant.red.file), said, seconds.toFixed(1), outcome);
  }

  private line(name: string, file: string, said: string, seconds: string, outcome: string): string {
    const [nameWidth, fileWidth] = this.widths;
    const short = said.length > RED_BY ? `${said.slice(0, RED_BY - 1)}…` : said;
    return [
      name.padEnd(nameWidth),
      file.padEnd(fileWidth),
      short.padEnd(RED_BY),
      seconds.padStart(5),
      outcome,
    ]
      .join('  ')
      .trimEnd();
  }
}
