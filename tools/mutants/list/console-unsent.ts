import { inBrowser, integration, type Mutant } from '../mutant.ts';

const source = 'console/src';
const tabs = `${source}/session/other-tabs.spec.tsx`;
const form = `${source}/features/announcements/announcement-form.spec.tsx`;
const held = `${source}/features/access-queue/held-decisions.spec.tsx`;

/** What people lose, send or act on unawares: drafts, held decisions, tabs, copies, figures. */
export const unsent: readonly Mutant[] = [
  {
    name: 'a tab asks who it is whenever another tab keeps something',
    file: `${source}/session/use-other-tabs.ts`,
    find: 'if (stored.id !== user.id || stored.role !== user.role) {',
    replace: 'if (stored.id !== null) {',
    red: inBrowser(tabs, 'asks nobody where another tab stores anything else'),
  },
  {
    name: 'a tab acts on while another one views as an employee',
    file: `${source}/session/use-other-tabs.ts`,
    find: 'if (stored.id !== user.id || stored.role !== user.role) {',
    replace: 'if (stored.id === user.id && stored.role !== user.role) {',
    red: inBrowser(tabs, 'goes into an employee view with the tab that began it'),
  },
  {
    name: 'whoever signs in next sees the draft of somebody else',
    file: `${source}/session/kept-draft.ts`,
    find: 'this.key = `rigwise.draft.${name}.${accountId}`;',
    replace: 'this.key = `rigwise.draft.${name}.${accountId.slice(0, 0)}`;',
    red: inBrowser(form, 'survives a lost session'),
  },
  {
    name: 'everyone is told without being asked about',
    file: `${source}/features/announcements/announcement-form.tsx`,
    find: `to === 'everyone' || !reach.reach || `,
    replace: '!reach.reach || ',
    red: inBrowser(form, 'to everyone asks first where their number'),
  },
  {
    name: 'nobody knows how many are told, and nobody asks',
    file: `${source}/features/announcements/announcement-form.tsx`,
    find: `!reach.reach || reach.reach.people > ASKED_ABOVE`,
    replace: '(reach.reach?.people ?? 0) > ASKED_ABOVE',
    red: inBrowser(form, 'to a group whose number is unknown'),
  },
  {
    name: 'logging out forgets decisions that are still held',
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
    name: 'nothing is copied on plain HTTP',
    file: `${source}/ui/copy/copy-text.ts`,
    find: `if (!document.execCommand('copy')) return 'selected';`,
    replace: '',
    red: inBrowser(`${source}/ui/copy/copy.spec.tsx`, 'copies what is shown where the clipboard'),
  },
  {
    name: 'who left is among the people behind a figure that leaves them out',
    file: 'services/identity/src/administration/people-list.repository.ts',
    find: '...(present === undefined ? [] : [IS_PRESENT]),',
    replace: '',
    red: integration('services/identity/test/overview.int-spec.ts', 'external'),
  },
  {
    name: 'what was decided in a week is looked for by when it was asked',
    file: 'services/access-request/src/queue/queue.repository.ts',
    find: `['changed_at', changedIn],`,
    replace: `['requested_at', changedIn],`,
    red: integration('services/access-request/test/overview.int-spec.ts', 'counts for each week as many'),
  },
];
