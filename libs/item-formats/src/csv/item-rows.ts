import type { ItemOption, Localized, RichText } from '@rigwise/contracts';
import type { Losses } from '../text/losses.ts';
import { docIn, LeftOut } from '../text/losses.ts';
import { oneLine } from '../text/plain.ts';
import { neutralized } from './cells.ts';
import type { Column, NumberedColumn, SingleColumn } from './columns.ts';
import { cellOf } from './texts.ts';

export type CsvTable = ReadonlyMap<Column, string>[];

/** The rows of one item: its first language has everything, the others only texts. */
export class ItemRows {
  private readonly rows: Map<string, Map<Column, string>>;

  constructor(
    id: string,
    private readonly languages: readonly string[],
    readonly losses: Losses,
  ) {
    this.rows = new Map(
      languages.map((language) => [
        language,
        new Map<Column, string>([
          ['id', neutralized(id)],
          ['language', language],
        ]),
      ]),
    );
  }

  /** In the first row; numbers stay numbers to a spreadsheet. */
  set(column: Column, value: string | number | undefined): void {
    if (value === undefined || value === '') return;
    const cell = typeof value === 'number' ? String(value) : neutralized(value);
    this.rows.get(this.languages[0] ?? '')?.set(column, cell);
  }

  texts(column: Column, texts: Localized<RichText> | undefined, write = cellOf): void {
    for (const [language, row] of this.rows) {
      const doc = docIn(texts, language, this.losses);
      if (doc !== undefined) row.set(column, neutralized(write(doc)));
    }
  }

  options(
    options: readonly ItemOption[],
    [text, rationale, reference]: readonly [NumberedColumn, NumberedColumn, NumberedColumn],
  ): void {
    options.forEach((option, index) => {
      const number = index + 1;
      this.texts(`${text}${number}`, option.text);
      if (![...this.rows.values()].some((row) => row.has(`${text}${number}`)))
        throw new LeftOut('An option has no text. Add it, and export the item again.');
      this.texts(`${rationale}${number}`, option.rationale);
      this.set(`${reference}${number}`, option.reference && oneLine(option.reference));
    });
  }

  yesOrNo(column: SingleColumn, value: boolean): void {
    this.set(column, value ? 'yes' : 'no');
  }

  table(): CsvTable {
    return [...this.rows.values()];
  }
}
