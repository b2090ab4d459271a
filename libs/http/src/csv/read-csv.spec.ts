import { CsvUnreadable, readCsv } from './read-csv.ts';

/** The lines must not depend on how the text is split. */
async function read(text: string, pieces = text.length || 1): Promise<unknown[]> {
  async function* split(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += pieces) yield text.slice(at, at + pieces);
  }
  return all(split());
}

async function all(pieces: AsyncIterable<string>): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const { line, cells } of readCsv(pieces)) records.push([line, ...cells]);
  return records;
}

it.each([
  [
    'a comma',
    'a,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a semicolon, as where the comma is decimal',
    'a;b\n1,5;2\n',
    [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ],
  ],
  [
    'a tab',
    'a\tb\r1\t2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'what the file says itself',
    'sep=;\r\na;b\r\n1;2',
    [
      [2, 'a', 'b'],
      [3, '1', '2'],
    ],
  ],
  [
    'quoted cells',
    '"a","b, c"\n"say ""hi""",x',
    [
      [1, 'a', 'b, c'],
      [2, 'say "hi"', 'x'],
    ],
  ],
  [
    'lines in a cell',
    'a,b\n"1\r\n2",3\n4,5',
    [
      [1, 'a', 'b'],
      [2, '1\n2', '3'],
      [4, '4', '5'],
    ],
  ],
  [
    'separators in a quoted header',
    '"a;b;c",d\n1,2',
    [
      [1, 'a;b;c', 'd'],
      [2, '1', '2'],
    ],
  ],
  [
    'quotes within a cell',
    'a,b\n5" pipe,x',
    [
      [1, 'a', 'b'],
      [2, '5" pipe', 'x'],
    ],
  ],
  [
    'blank lines',
    'a,b\n\n,\n1,2\n\n',
    [
      [1, 'a', 'b'],
      [4, '1', '2'],
    ],
  ],
  ['nothing', '', []],
  ['one line without an end', 'a', [[1, 'a']]],
])('understands %s', async (_what, text, records) => {
  for (const pieces of [1, 2, 3, 1000]) expect(await read(text, pieces)).toEqual(records);
});

it('reports an unclosed quotation mark', async () => {
  await expect(read('a,b\n1,2\n"3,4\n5,6')).rejects.toThrow(
    new CsvUnreadable('The quotation mark opened in line 3 is never closed.'),
  );
  await expect(read(`a,b\n"${'x\n'.repeat(6000)}`)).rejects.toThrow(/Line 2 is longer/);
});

it('fails when its source does', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'a,b\n1,2\n';
    throw new RangeError('too much');
  }
  await expect(all(failing())).rejects.toThrow(new RangeError('too much'));
});
