import { readFileSync } from 'node:fs';
import path from 'node:path';
import { itemTypes } from '@rigwise/contracts';
import { numberedColumns, singleColumns } from './csv/columns.ts';
import { csvTypes } from './csv/interaction-from-csv.ts';
import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS, MOST_EMPTY_LINES, MOST_ROWS } from './csv/limits.ts';
import { MOST_BYTES as MOST_UNPACKED, MOST_ENTRIES } from './package/read-zip.ts';
import { LONGEST_QUESTION, MOST_BYTES, MOST_QUESTIONS } from './text/limits.ts';
import { LARGEST_XML } from './xml/read-xml.ts';
import { DEEPEST_XML } from './xml/scan-xml.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/item-formats.md'), 'utf8');

describe('docs/item-formats.md', () => {
  it.each([...singleColumns, ...numberedColumns.map((column) => `${column}1`), ...csvTypes])(
    'describes the column or type %s of CSV',
    (name) => {
      expect(page).toContain(`\`${name}\``);
    },
  );

  it.each([
    ['a GIFT, Aiken or CSV file', `${MOST_BYTES / 1024 / 1024} MiB`],
    ['questions in one of these files', MOST_QUESTIONS.toLocaleString('en')],
    ['a question in GIFT or Aiken', LONGEST_QUESTION.toLocaleString('en')],
    ['columns of a CSV file', String(MOST_COLUMNS)],
    ['rows of a CSV file', MOST_ROWS.toLocaleString('en')],
    ['empty lines of a CSV file', MOST_EMPTY_LINES.toLocaleString('en')],
    ['a row of a CSV file', `${LONGEST_ROW / 1_000_000} MB`],
    ['a cell of a CSV file', LONGEST_CELL.toLocaleString('en')],
    ['an XML file', `${LARGEST_XML / 1024 / 1024} MiB`],
    ['depth of XML', String(DEEPEST_XML)],
    ['files in a QTI package', MOST_ENTRIES.toLocaleString('en')],
    ['a QTI package when it is unpacked', `${MOST_UNPACKED / 1024 / 1024} MiB`],
  ])('says the limit of %s', (what, value) => {
    const line = page.split('\n').find((one) => one.startsWith(`| ${what} `));
    expect(line).toContain(` ${value}`);
  });

  it.each(itemTypes)('says which formats have %s', (type) => {
    expect(page).toContain(`| ${type.replace('-', ' ')} `);
  });
});
