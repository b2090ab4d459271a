import { searchPatterns } from './search-words.ts';

it.each([
  ['Erin  employee', ['%erin%', '%employee%']],
  ['ÅNGSTRÖM Groß', ['%angstrom%', '%gross%']],
  ['100%_a\\b', ['%100\\%\\_a\\\\b%']],
  ['   ', []],
  ['rw-1003', ['%rw-1003%']],
  ['er e', ['% er%', '% e%']],
])('searches for %j as %j', (wanted, patterns) => expect(searchPatterns(wanted)).toEqual(patterns));

it('searches for eight words at most', () => expect(searchPatterns('a '.repeat(50))).toHaveLength(8));
