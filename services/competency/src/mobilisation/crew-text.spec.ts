import { lineInShort, readCrewText } from './crew-text.ts';

const read = (text: string) => readCrewText(text).map(({ line, numbers }) => [line, ...numbers].join(' '));

it.each([
  ['one a line', '1001\n1002\r\n\n1003', ['1 1001', '2 1002', '4 1003']],
  ['with commas', '1001, 1002,1003', ['1 1001', '1 1002', '1 1003']],
  ['with blanks and semicolons', 'RW-1 RW-2; RW-3', ['1 RW-1', '1 RW-2', '1 RW-3']],
  ['numbered', '1. RW-0001\n2) RW-0002\n- RW-0003', ['1 RW-0001', '2 RW-0002', '3 RW-0003']],
  ['names and numbers', 'Ann Able (RW-0001)\nBo Brown – RW-0002', ['1 RW-0001', '2 RW-0002']],
  ['from a spreadsheet', "RW-0001\tAnn Able\tDriller\n'RW-0002\tBo Brown\tMedic", ['1 RW-0001', '2 RW-0002']],
  ['in a sentence', 'Please check #1001.', ['1 1001']],
  ['only names', 'Ann Able', ['1']],
  ['nothing', ' \n\n', []],
])('reads numbers %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('reads a file with a header, in whatever order of columns, with positions', () => {
  const csv = '\uFEFFName,Employee number,Position\n"Able, Ann",RW-0001,Driller\nBo,RW-0002,\nCy,,Medic';
  expect(readCrewText(csv).map(({ line, numbers, position }) => [line, numbers, position])).toEqual([
    [2, ['RW-0001'], 'Driller'],
    [3, ['RW-0002'], null],
    [4, [], 'Medic'],
  ]);
});

it('leaves it to the directory which of several is the number', () => {
  expect(read('7 RW-0001 Ann')).toEqual(['1 7 RW-0001']);
});

it('shows what was understood, or the line', () => {
  expect(readCrewText('Ann Able\nBo RW-2').map(lineInShort)).toEqual(['Ann Able', 'RW-2']);
});
