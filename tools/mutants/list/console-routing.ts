import { inBrowser, type Mutant } from '../mutant.ts';

const source = 'console/src';
const history = `${source}/routing/console-history.spec.ts`;
const loader = `${source}/app/page-loader.spec.tsx`;
const schema = `${source}/schema/zod.spec.ts`;

/** Addresses, loading and contracts in the browser. */
export const consoleRouting: readonly Mutant[] = [
  {
    name: 'a link skips the unsaved-changes guard',
    file: `${source}/routing/console-history.ts`,
    find: 'if (this.guard) this.guard(leave);\n    else leave();',
    replace: 'leave();',
    red: inBrowser(history, 'waits until a guarded page may be left, and then continues'),
  },
  {
    name: 'Back skips the unsaved-changes guard',
    file: `${source}/routing/console-history.ts`,
    find: 'if (!this.guard || delta === 0) return true;',
    replace: 'return true;',
    red: inBrowser(history, 'waits until a guarded page may be left, and then continues'),
  },
  {
    name: 'returning to a guarded page asks again',
    file: `${source}/routing/console-history.ts`,
    find: 'this.isUndoing = true;',
    replace: '',
    red: inBrowser(history, 'waits until a guarded page may be left, and then continues'),
  },
  {
    name: 'a page that failed to load is never loaded again',
    file: `${source}/app/page-loader.ts`,
    find: 'for (const [route, { hasFailed }] of this.pages) if (hasFailed) this.pages.delete(route);',
    replace: '',
    red: inBrowser(loader, 'Try Again reloads a page that failed to load'),
  },
  {
    name: 'a character outside the BMP counts twice',
    file: `${source}/schema/schema.ts`,
    find: '[...value].length',
    replace: 'value.length',
    red: inBrowser(schema, 'what is sent and answered is read as zod reads it'),
  },
  {
    name: 'the browser sends fields that a strict object rejects',
    file: `${source}/schema/object-schema.ts`,
    find: "if (others === 'strict' && unnamed.length > 0) report('unrecognized_keys');",
    replace: '',
    red: inBrowser(schema, 'what is sent and answered is read as zod reads it'),
  },
  {
    name: 'the browser accepts an invalid date',
    file: `${source}/schema/zod.ts`,
    find: '(?:0[469]|11)-(?:0[1-9]|[12]\\\\d|30)',
    replace: '(?:0[469]|11)-(?:0[1-9]|[12]\\\\d|3[01])',
    red: inBrowser(schema, 'what is sent and answered is read as zod reads it'),
  },
];
