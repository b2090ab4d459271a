import { changesBetween, type Checked } from './compare.ts';
import type { Lack } from './fit.ts';

const lack = (id: string, more: Partial<Lack> = {}): Lack => ({
  ...{ of: 'skill', id, kind: 'missing', on: '2026-12-02', since: null, again: null, required: 2, held: 0 },
  ...more,
});
const checked = (key: string, ...lacks: Lack[]): Checked => ({
  ...{ key, verdict: lacks.length > 0 ? 'not-fit' : 'fit', lacks },
});

it('says who became fit or unfit and why, the unfit first', () => {
  const kicks = lack('kicks');
  const changes = changesBetween(
    [checked('ada', kicks), checked('bo'), checked('cy'), checked('di', kicks), checked('ed')],
    [checked('ada'), checked('bo', kicks), checked('cy'), checked('di', lack('kicks', { kind: 'lapsed' }))],
  );
  expect(changes.map(({ key, change, gone, added }) => [key, change, gone.length, added.length])).toEqual([
    ['bo', 'became-unfit', 0, 1],
    ['ada', 'became-fit', 1, 0],
    ['di', 'reasons-changed', 1, 1],
    ['ed', 'removed', 0, 0],
  ]);
});

it('finds nothing between equal checks, whatever their order', () => {
  const [one, other] = [checked('ada', lack('a'), lack('b')), checked('ada', lack('b'), lack('a'))];
  expect(changesBetween([one, checked('bo')], [checked('bo'), other])).toEqual([]);
});

it('counts people who are found now, or no longer', () => {
  const gone: Checked = { key: 'ada', verdict: 'not-found', lacks: [] };
  expect(changesBetween([checked('ada')], [gone])).toMatchObject([{ change: 'became-unfit' }]);
  expect(changesBetween([gone], [checked('ada')])).toMatchObject([{ change: 'became-fit' }]);
  expect(changesBetween([], [gone])).toMatchObject([{ change: 'added', before: null }]);
});
