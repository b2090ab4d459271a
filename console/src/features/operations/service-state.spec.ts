import { partsOf, stateOf } from './service-state.ts';
import { anInstance } from './test/statuses.ts';

const away = anInstance({ parts: { postgres: 'ok', kafka: 'away' } });

it.each([
  ['silent', true, [anInstance()]],
  ['alone', false, []],
  ['degraded', false, [anInstance(), away]],
  ['drained', false, [anInstance(), anInstance({ ready: false })]],
  ['degraded', false, null],
  ['healthy', false, [anInstance()]],
] as const)('is %s', (name, isSilent, instances) => {
  expect(stateOf(isSilent, true, instances).name).toBe(name);
});

it('says for how many instances a dependency is down', () => {
  expect(partsOf([anInstance(), away])).toEqual([
    { part: 'kafka', away: 1, all: 2 },
    { part: 'postgres', away: 0, all: 2 },
    { part: 'redis', away: 0, all: 1 },
  ]);
});
