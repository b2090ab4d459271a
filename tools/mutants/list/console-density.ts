import { endToEnd, inBrowser, type Mutant } from '../mutant.ts';

const source = 'console/src';
const density = (test: string) => endToEnd('e2e/density.e2e-spec.ts', test);
const palette = (test: string) => inBrowser(`${source}/app/shell/palette/palette.spec.tsx`, test);
const profile = (test: string) => inBrowser(`${source}/features/profile/profile-page.spec.tsx`, test);

/** What fits on a screen, where the profile's links lead, and when keys are shortcuts. */
export const consoleDensity: readonly Mutant[] = [
  {
    name: 'a list row is too high',
    file: `${source}/theme/tokens.css`,
    find: '--rw-cell: 5px;',
    replace: '--rw-cell: 7px;',
    red: density('18 users are in view below the title, the filters and the count'),
  },
  {
    name: 'controls are as tall for a mouse as for touch',
    file: `${source}/theme/tokens.css`,
    find: '--rw-control: 36px;',
    replace: '--rw-control: 48px;',
    red: density('a control is 36 px high, and what is smaller has at least 24 px'),
  },
  {
    name: 'controls are as small for touch as for a mouse',
    file: `${source}/theme/tokens.css`,
    find: '--rw-control: 48px;',
    replace: '--rw-control: 36px;',
    red: { ...density('touch targets are at least 44 px high:'), within: 'on a phone' },
  },
  {
    name: "on a phone, a row's state is below its name",
    file: `${source}/ui/list/list-table.tsx`,
    find: 'data-mark={isMark || undefined}',
    replace: 'data-mark={undefined}',
    red: density('a user takes two lines: the name beside the state, then the rest'),
  },
  {
    name: 'requested extra time is hidden in the overflow menu',
    file: `${source}/features/people/acts.ts`,
    find: `RARE.has(act) && !(act === 'extraTime' && extraTime.requestedAt !== null)`,
    replace: `RARE.has(act) && extraTime.revision >= 0`,
    red: inBrowser(`${source}/features/people/acts.spec.ts`, 'shows extra time that was asked for'),
  },
  {
    name: "a section link opens the profile's first tab",
    file: `${source}/features/profile/profile-tabs.ts`,
    find: '.includes(hash.slice(1))',
    replace: '.includes(hash)',
    red: { ...profile('of /user-profile'), within: 'the tab' },
  },
  {
    name: 'removing a filter resets the tab',
    file: `${source}/features/profile/profile-tabs.ts`,
    find: `(isReplaced ? last : 'details')`,
    replace: `'details'`,
    red: profile('stays when the filter that led to it is removed'),
  },
  {
    name: 'shortcuts work while the user types',
    file: `${source}/ui/shortcuts/may-press.ts`,
    find: ' || isTyping(target)',
    replace: ' || (isTyping(target) && event.repeat)',
    red: palette('are off while the user types, or in a dialog'),
  },
  {
    name: 'G and a late letter still navigate',
    file: `${source}/app/shell/shortcut-keys.tsx`,
    find: 'PAUSE_MS = 1_500',
    replace: 'PAUSE_MS = 15_000',
    red: palette('a letter long after G is a letter'),
  },
  {
    name: "the palette offers pages that aren't built yet",
    file: `${source}/app/shell/palette/use-commands.ts`,
    find: '.filter(({ isPlanned }) => !isPlanned)',
    replace: '',
    red: inBrowser(`${source}/app/route-table.spec.ts`, 'only pages they may open'),
  },
  {
    name: 'the palette keeps searched people in a shared browser',
    file: `${source}/app/shell/palette/palette.tsx`,
    find: 'if (isPlain) keepRecent(',
    replace: 'keepRecent(',
    red: palette('finds people and access requests for administrators'),
  },
];
