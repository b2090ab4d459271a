import { parseUpgradesOptions } from './upgrades-options.ts';

it('upgrades from the previous commit by default', () => {
  expect(parseUpgradesOptions([])).toEqual({ from: 'HEAD~1' });
  expect(parseUpgradesOptions(['--from', 'HEAD~30'])).toEqual({ from: 'HEAD~30' });
});

it.each([[['--from=--all']], [['--from=']], [['--to', 'HEAD']], [['HEAD~1']]])('refuses %j', (args) => {
  expect(() => parseUpgradesOptions(args)).toThrow();
});
