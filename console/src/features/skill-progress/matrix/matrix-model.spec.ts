import type { MatrixPerson } from '@rigwise/contracts';
import { cellAt, countsOf, linesOf, moved } from './matrix-model.ts';

const person = (over: Partial<MatrixPerson> = {}): MatrixPerson => ({
  ...{ personId: '0199b1f0-0000-7000-8000-0000000000a1', name: 'Dee Hand', employeeNumber: null },
  ...{ department: 'Drilling', position: 'Driller', short: 0, required: [], held: [], days: [] },
  ...over,
});
const cell = (required: number, held: number, days: number | null = null) =>
  cellAt(person({ required: [required], held: [held], days: [days] }), 0).state;

it.each([
  ['none', [0, 0]],
  ['extra', [0, 2]],
  ['met', [2, 2]],
  ['met', [2, 3, 91]],
  ['expiring', [2, 3, 90]],
  ['expiring', [2, 2, 0]],
  ['gap', [2, 1]],
  ['lapsed', [2, 1, -1]],
] as const)('a cell is %s for what is needed, held and left: %p', (state, [required, held, days]) => {
  expect(cell(required, held, days ?? null)).toBe(state);
});

it('counts the cells that ask for something', () => {
  const people = [
    person({ required: [1, 1, 1], held: [0, 1, 1], days: [null, 5, null] }),
    person({ required: [1, 0, 1], held: [0, 0, 0], days: [null, null, -3] }),
  ];
  const skill = { code: null, title: '', groups: [], short: 0 };
  const skills = ['a', 'b', 'c'].map((skillId) => ({ ...skill, skillId }));
  expect(countsOf({ people, skills })).toEqual({ gap: 2, lapsed: 1, expiring: 1 });
});

it('has a heading for each department or position, in whatever case it is written', () => {
  const people = [
    person({ position: 'Driller' }),
    person({ position: 'driller ' }),
    person({ position: 'Medic', department: 'HSE' }),
    person({ position: null, department: null }),
  ];
  const shown = (order: 'name' | 'position' | 'department') =>
    linesOf(people, order).map((line) => (line.kind === 'group' ? [line.text, line.count] : line.index));
  expect(shown('name')).toEqual([0, 1, 2, 3]);
  expect(shown('position')).toEqual([['Driller', 2], 0, 1, ['Medic', 1], 2, [null, 1], 3]);
  expect(shown('department')).toEqual([['Drilling', 2], 0, 1, ['HSE', 1], 2, [null, 1], 3]);
});

it.each([
  ['ArrowRight', {}, [3, 5]],
  ['ArrowLeft', {}, [3, 3]],
  ['ArrowUp', {}, [2, 4]],
  ['ArrowDown', {}, [4, 4]],
  ['Home', {}, [3, 0]],
  ['End', {}, [3, 6]],
  ['Home', { ctrlKey: true }, [-1, 0]],
  ['End', { ctrlKey: true }, [19, 6]],
  ['ArrowDown', { metaKey: true }, [19, 4]],
  ['ArrowLeft', { ctrlKey: true }, [3, 0]],
  ['PageUp', {}, [-1, 4]],
  ['PageDown', {}, [13, 4]],
  ['a', {}, undefined],
] as const)('%s with %p leads as in a spreadsheet', (key, keys, expected) => {
  const next = moved(
    { row: 3, column: 4 },
    { key, ctrlKey: false, metaKey: false, ...keys },
    { rows: 20, columns: 6 },
  );
  expect(next && [next.row, next.column]).toEqual(expected);
});

it('does not leave the grid', () => {
  const size = { rows: 2, columns: 2 };
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false });
  expect(moved({ row: -1, column: 0 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 0 });
  expect(moved({ row: 1, column: 2 }, press('ArrowRight'), size)).toEqual({ row: 1, column: 2 });
  expect(moved({ row: 1, column: 2 }, press('PageDown'), size)).toEqual({ row: 1, column: 2 });
});
