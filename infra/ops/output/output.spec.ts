import { jsonText, plain, utc } from './plain.ts';
import { tableOf, type Column } from './table.ts';

interface Row {
  readonly id: string;
  readonly error: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'error', cell: ({ error }) => error, cuttable: true },
];
const ESCAPES = ['\u001b[2J', '\u009b2J', '\r', '\u202e', '\u2028', '\u{e0001}'];

describe('a table', () => {
  it('stands in columns, without blanks at the ends', () => {
    const rows = [
      { id: '1', error: 'x' },
      { id: '10000', error: '' },
    ];
    expect(tableOf(COLUMNS, rows, undefined)).toBe('id     error\n1      x\n10000');
  });

  it('truncates to the terminal where allowed, and marks it', () => {
    const rows = [{ id: '01900000-0000-7000', error: 'x'.repeat(100) }];
    const [, line] = tableOf(COLUMNS, rows, 40).split('\n');
    expect(line).toBe(`01900000-0000-7000  ${'x'.repeat(19)}…`);
  });

  it('never truncates what people copy, however narrow the terminal', () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect(tableOf(COLUMNS, [{ id, error: 'x'.repeat(100) }], 10)).toContain(id);
  });

  it('truncates nothing without a terminal', () => {
    const error = 'x'.repeat(1_000);
    expect(tableOf(COLUMNS, [{ id: '1', error }], undefined)).toContain(error);
  });

  it.each(ESCAPES)('lets %j move no cursor and begin no line', (escape) => {
    const text = tableOf(COLUMNS, [{ id: '1', error: `a${escape}b` }], undefined);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toContain(escape);
  });

  it('counts characters, not their halves', () => {
    const rows = [
      { id: 'Ø🛢', error: 'x' },
      { id: 'abc', error: 'x' },
    ];
    expect(tableOf(COLUMNS, rows, undefined).split('\n').slice(1)).toEqual(['Ø🛢   x', 'abc  x']);
  });
});

describe('a text from elsewhere', () => {
  it.each(ESCAPES)('is JSON for machines also with %j, and harmless in a terminal', (escape) => {
    const value = { text: `a${escape}b`, list: [1, null] };
    const json = jsonText(value);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).not.toContain(escape);
  });

  it('stays as it is if it is plain', () => {
    expect(plain('Ø 🛢 "x"')).toBe('Ø 🛢 "x"');
  });
});

it('says times by the second, in UTC', () => {
  expect(utc('2026-11-21T15:40:12.345Z')).toBe('2026-11-21 15:40:12');
});
