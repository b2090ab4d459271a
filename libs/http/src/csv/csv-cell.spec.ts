import { csvLines, withoutApostrophe } from './csv-cell.ts';

/** One cell of a line, with a neighbour: of a line of its own an empty cell would be no line. */
const csvCell = (text: string): string => csvLines([[text, 'x']]).slice(0, -',x\r\n'.length);

describe('a cell', () => {
  it.each([
    ['Dana', 'Dana'],
    ['Ortiz, Dana', '"Ortiz, Dana"'],
    ['the "new" one', '"the ""new"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['O’Neil', 'O’Neil'],
    ['a-b', 'a-b'],
  ])('%j is written as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x","y")'])(
    '%j is a text to a spreadsheet, and is restored when read',
    (text) => {
      const cell = csvCell(text);
      expect(cell.startsWith(`"'`)).toBe(true);
      expect(withoutApostrophe(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text);
    },
  );

  it('keeps a typed apostrophe', () => {
    expect(withoutApostrophe("'t Hart")).toBe("'t Hart");
  });

  it('writes numbers, times and null as such', () => {
    expect(csvLines([[-5, true, new Date('2026-03-01T08:00:00Z'), null]])).toBe(
      '-5,true,2026-03-01T08:00:00.000Z,\r\n',
    );
  });
});
