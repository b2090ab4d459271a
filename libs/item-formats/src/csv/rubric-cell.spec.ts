import { RefusedQuestion } from '../refused-question.ts';
import { readCsv } from './read-csv.ts';
import { rubricCell, rubricFrom } from './rubric-cell.ts';

const levels = [
  { points: 2, description: 'Names both' },
  { points: 1, description: 'Names one' },
  { points: 0, description: 'Names none' },
];

it('reads criteria with their points, as before there were levels', () => {
  expect(rubricFrom('Clear | 2; Complete; ')).toEqual([
    { criterion: 'Clear', points: 2 },
    { criterion: 'Complete', points: 1 },
  ]);
  expect(rubricCell([{ criterion: 'Clear', points: 2 }])).toBe('Clear | 2');
});

it('reads and writes levels after the points of their criterion', () => {
  const rubric = [
    { criterion: 'Names the valves', points: 2, levels },
    { criterion: 'Clear', points: 1 },
  ];
  const cell = 'Names the valves | 2 | 2=Names both | 1=Names one | 0=Names none; Clear | 1';
  expect(rubricFrom(cell)).toEqual(rubric);
  expect(rubricCell(rubric)).toBe(cell);
  expect(rubricFrom('Names the valves|2|2 = Names both|1=Names one | 0= Names none;Clear|1')).toEqual(rubric);
});

it('keeps separators in descriptors, and takes further equals signs as text', () => {
  const rubric = [
    {
      ...{ criterion: 'Units; both | all', points: 0.5 },
      levels: [{ points: 0.5, description: 'p = ρ·g·h; psi | bar \\' }],
    },
  ];
  expect(rubricFrom(rubricCell(rubric))).toEqual(rubric);
  expect(rubricFrom('Formula | 1 | 1=p = ρ·g·h')[0]?.levels).toEqual([
    { points: 1, description: 'p = ρ·g·h' },
  ]);
});

it.each([
  ['level', 'Clear | 2 | 2'],
  ['level', 'Clear | 2 | 2='],
  ['not-a-number', 'Clear | 2 | good=Names both'],
])('refuses a level that says no points or no answer: %s in %s', (code, cell) => {
  const refusal = (): unknown => {
    try {
      return rubricFrom(cell);
    } catch (error) {
      return error instanceof RefusedQuestion ? error.code : error;
    }
  };
  expect(refusal()).toBe(code);
});

it('refuses more levels than a criterion can have, and reads the other questions', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `${at}=Level`).join(' | ');
  const file = `question,type,rubric,points\nWhy?,extended-text,Clear | 10 | ${eleven},10\nHow?,extended-text,Clear | 1,1`;
  expect([...readCsv(new TextEncoder().encode(file))].map(({ kind }) => kind)).toEqual([
    'refused',
    'readable',
  ]);
});
