import { withMovedPoints } from './scoring.ts';

const rule = { rule: 'map_response', map: { 'S1 T1': 2, 'S2 T2': 1 }, defaultValue: -1 } as const;

it('gives the points of a right pair to the one that replaces it', () => {
  expect(withMovedPoints(rule, 'S1 T1', 'S1 T3')).toEqual({ ...rule, map: { 'S2 T2': 1, 'S1 T3': 2 } });
});

it('leaves a removed pair no points', () => {
  expect(withMovedPoints(rule, 'S1 T1', undefined)).toEqual({ ...rule, map: { 'S2 T2': 1 } });
});

it('begins a new right pair with a point', () => {
  expect(withMovedPoints(rule, undefined, 'S3 T3')).toMatchObject({ map: { 'S3 T3': 1 } });
});
