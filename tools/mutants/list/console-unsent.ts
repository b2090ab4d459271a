import { inBrowser, integration, type Mutant } from '../mutant.ts';

const source = 'console/src';
const tabs = `${source}/session/other-tabs.spec.tsx`;
const form = `${source}/features/announcements/announcement-form.spec.tsx`;
const held = `${source}/features/access-queue/held-decisions.spec.tsx`;

/** What people lose, send or act on unawares: drafts, held decisions, tabs, copies, figures. */
export const unsent: readonly Mutant[] = [
  {
    name: 'a tab checks the session whenever another tab stores something',
    file: `${source}/session/use-other-tabs.ts`,
    find: 'if (stored.id !== user.id || stored.role !== user.role) {',
    replace: 'if (stored.id !== null) {',
    red: inBrowser(tabs, 'ignores anything else that another tab stores'),
  },
  {
    name: 'a tab keeps acting while another is in an employee view',
    file: `${source}/session/use-other-tabs.ts`,
    find: 'if (stored.id !== user.id || stored.role !== user.role) {',
    replace: 'if (stored.id === user.id && stored.role !== user.role) {',
    red: inBrowser(tabs, 'follows another tab into an employee view, and back'),
  },
  {
    name: "the next user sees the previous user's draft",
    file: `${source}/session/kept-draft.ts`,
    find: 'this.key = `rigwise.draft.${name}.${accountId}`;',
    replace: 'this.key = `rigwise.draft.${name}.${accountId.slice(0, 0)}`;',
    red: inBrowser(form, 'survives a lost session'),
  },
  {
    name: 'announcing to everyone needs no confirmation',
    file: `${source}/features/announcements/announcement-form.tsx`,
    find: `to === 'everyone' || !reach.reach || `,
    replace: '!reach.reach || ',
    red: inBrowser(form, 'to everyone asks for confirmation if their number'),
  },
  {
    name: 'an unknown number of recipients needs no confirmation',
    file: `${source}/features/announcements/announcement-form.tsx`,
    find: `!reach.reach || reach.reach.people > ASKED_ABOVE`,
    replace: '(reach.reach?.people ?? 0) > ASKED_ABOVE',
    red: inBrowser(form, 'to a group of unknown size says so, and still asks'),
  },
  {
    name: 'logging out loses pending decisions',
    file: `${source}/session/use-log-out.ts`,
    find: 'if (!(await mayEnd(session))) return setBusy(false);',
    replace: 'if (!(await mayEnd({ ...session } as typeof session))) return setBusy(false);',
    red: inBrowser(held, 'is sent before'),
  },
  {
    name: 'a decision is lost with the session',
    file: `${source}/features/access-queue/held-decisions.ts`,
    find: '      this.keep(held);\n      this.events.kept(held);',
    replace: '      this.events.kept(held);',
    red: inBrowser(held, 'waits for its administrator where the session is lost'),
  },
  {
    name: "copying doesn't work on plain HTTP",
    file: `${source}/ui/copy/copy-text.ts`,
    find: `if (!document.execCommand('copy')) return 'selected';`,
    replace: '',
    red: inBrowser(`${source}/ui/copy/copy.spec.tsx`, 'copies the shown text if the clipboard'),
  },
  {
    name: 'former people are in the list behind a figure that excludes them',
    file: 'services/identity/src/administration/people-list.repository.ts',
    find: '...(present === undefined ? [] : [IS_PRESENT]),',
    replace: '',
    red: integration('services/identity/test/overview.int-spec.ts', 'external'),
  },
  {
    name: "a week's decisions are filtered by request date",
    file: 'services/access-request/src/queue/queue.repository.ts',
    find: `['changed_at', changedIn],`,
    replace: `['requested_at', changedIn],`,
    red: integration('services/access-request/test/overview.int-spec.ts', 'counts for each week as many'),
  },
];
