import type { PersonDetails } from '@rigwise/contracts';
import { inOrderOfNeed, type ActName } from './acts.ts';

const USUAL: PersonDetails['extraTime'] = {
  multiplier: 1,
  requestedAt: null,
  reason: null,
  answeredAt: null,
  revision: 0,
};
const ACTS: readonly ActName[] = ['passwordReset', 'viewAs', 'role', 'extraTime', 'merge', 'disable'];

it('has rare actions in a menu', () => {
  expect(inOrderOfNeed(ACTS, { extraTime: USUAL })).toEqual({
    shown: ['passwordReset', 'viewAs'],
    inMenu: ['role', 'extraTime', 'merge', 'disable'],
  });
});

it('shows extra time that was asked for', () => {
  const requestedAt = '2026-11-23T08:00:00.000Z';
  expect(inOrderOfNeed(ACTS, { extraTime: { ...USUAL, requestedAt } }).shown).toContain('extraTime');
});

it('needs no menu for three', () => {
  expect(inOrderOfNeed(['merge', 'legalHold', 'erase'], { extraTime: USUAL })).toEqual({
    shown: ['merge', 'legalHold', 'erase'],
    inMenu: [],
  });
});
