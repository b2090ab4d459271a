import { integration, unit, type Mutant } from '../mutant.ts';

const workflow = 'services/assessment/test/tests.int-spec.ts';
const inUse = 'services/assessment/test/tests-in-use.int-spec.ts';
const catalogue = 'services/assessment/test/test-catalogue.int-spec.ts';
const fill = 'libs/scoring/src/forms/fill-of.spec.ts';
const tests = 'services/assessment/src/tests';

/** Tests: the bank fills them, they stay complete while they are live, and only those they are for see them. */
export const examRules: readonly Mutant[] = [
  {
    name: 'a test goes live that the bank can’t fill any more',
    file: `${tests}/test-kind.ts`,
    find: "if (step !== 'submit' && step !== 'publish') return;",
    replace: "if (step !== 'submit') return;",
    red: integration(workflow, 'keeps an approved test from going live once the bank can’t fill it any more'),
  },
  {
    name: 'draws take the items of other draws twice',
    file: 'libs/scoring/src/forms/fill-of.ts',
    find: '`${at}/${nth}`',
    replace: '`${at}/${nth}/${draw.count}/${draw.topic}`',
    red: unit(fill, 'leaves the same places empty as drawing a form does'),
  },
  {
    name: 'the check shows titles of other departments',
    file: `${tests}/check-test.ts`,
    find: 'const known = isHidden ? undefined : row;',
    replace: 'const known = isHidden && row === undefined ? undefined : row;',
    red: integration(workflow, 'hides titles beyond the reader’s scope'),
  },
  {
    name: 'an item retires that a live test needs',
    file: `${tests}/replace-in-tests.ts`,
    find: 'if (replacement === undefined) throw new InUse(using);',
    replace: 'if (replacement === undefined) return;',
    red: integration(inUse, 'keeps an item that a live test needs, and says which tests do'),
  },
  {
    name: 'items retire and replace each other at once',
    file: 'services/assessment/src/items/item-kind.ts',
    find: "if (step === 'retire') await this.uses.lock(tx);",
    replace: "if (step === 'submit') await this.uses.lock(tx);",
    red: integration(inUse, 'an item does not retire while it is to replace another'),
  },
  {
    name: 'a replacement overwrites a draft that someone is writing',
    file: `${tests}/replace-in-tests.ts`,
    find: 'await versions.addBeside(tx, next, replaced, isLatest);',
    replace: 'await versions.addBeside(tx, next, replaced, isLatest || true);',
    red: integration(
      inUse,
      'loses no draft that somebody is writing meanwhile; it replaces the live version as usual',
    ),
  },
  {
    name: 'an item moves out of reach of a live test',
    file: 'services/assessment/src/bulk/move-item.ts',
    find: 'if (lost.length > 0) throw new NeededElsewhere(lost);',
    replace: 'if (lost.length > 99) throw new NeededElsewhere(lost);',
    red: integration(inUse, 'moves no item out of reach of a live test'),
  },
  {
    name: 'the catalogue shows tests to those who match only one list of the audience',
    file: `${tests}/catalogue.repository.ts`,
    find: "    isOpenTo('departments', `${value(department)}::text`),\n",
    replace: '',
    red: integration(catalogue, 'is shown as'),
  },
  {
    name: 'closed tests stay in the catalogue',
    file: `${tests}/catalogue.repository.ts`,
    find: 'v.closes_at > ${value(at)}::timestamptz',
    replace: "v.closes_at > ${value(at)}::timestamptz - interval '1 year'",
    red: integration(catalogue, 'shows tests until they close, also before they open, and only live ones'),
  },
  {
    name: 'anyone with the link sees a test, even if it is not open to them',
    file: `${tests}/catalogue.repository.ts`,
    find: '`v.test_id = ${value(id)}::uuid`, ...openSql(candidate, at, value)];',
    replace: '`v.test_id = ${value(id)}::uuid`, ...openSql(candidate, at, value).slice(0, 0)];',
    red: integration(catalogue, 'is shown as'),
  },
  {
    name: 'the catalogue offers a start during the cool-down',
    file: 'services/assessment/src/attempts/cool-down.ts',
    find: 'until > now.getTime() ? new Date(until) : null',
    replace: 'until > now.getTime() + HOUR_MS * 1000 ? new Date(until) : null',
    red: integration(catalogue, 'says of a test what its caller has taken, and when they can go on'),
  },
  {
    name: 'attempts that aren’t released yet count as passed',
    file: 'services/assessment/src/attempts/counting.ts',
    find: "status === 'released'",
    replace: "status === 'released' || status === 'graded'",
    red: unit(`${tests}/own-standing.spec.ts`, 'counts nothing as passed that is not released'),
  },
];
