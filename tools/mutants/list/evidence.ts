import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/evidence.int-spec.ts';
const evidence = 'services/assessment/src/evidence';

/** Evidence packages: a hash of the record, for the right people, each in the audit log; and threads, one at a time. */
export const evidenceRules: readonly Mutant[] = [
  {
    name: 'the hash of a package is not that of its record',
    file: `${evidence}/request-evidence.ts`,
    find: "createHash('sha256').update(record)",
    replace: "createHash('sha256').update(state + record)",
    red: integration(
      server,
      'shows the form, the answers, the key, the result and what happened, and contains its record',
    ),
  },
  {
    name: 'a record stays current after its attempt has changed',
    file: `${evidence}/read-evidence.ts`,
    find: 'return latest?.id !== id || now !== state;',
    replace: 'return latest?.id !== id || now === null;',
    red: integration(server, 'by a regrade, the old record is superseded and the next request makes another'),
  },
  {
    name: 'the hash of an erased candidate’s package is current',
    file: `${evidence}/read-evidence.ts`,
    find: "const state = status === 'removed' ? 'removed' : isCurrent ? 'current' : 'superseded';",
    replace: "const state = isCurrent ? 'current' : 'superseded';",
    red: integration(
      server,
      'and its candidate is erased, the PDFs go and the hash only says that it was genuine',
    ),
  },
  {
    name: 'administrators get the key of an attempt of their own',
    file: 'libs/contracts/src/calls/evidence.ts',
    find: "in: 'params.attemptId', notOwn: true }",
    replace: "in: 'params.attemptId' }",
    red: integration(server, 'administrators, but not of an attempt of their own'),
  },
  {
    name: 'downloads of packages are not audited',
    file: `${evidence}/read-evidence.ts`,
    find: "action: 'attempt.evidence-downloaded', outcome: 'succeeded'",
    replace: "action: 'attempt.evidence-requested', outcome: 'succeeded'",
    red: integration(server, 'is audited at each request and each download'),
  },
  {
    name: 'a package is downloaded as that of another attempt',
    file: `${evidence}/read-evidence.ts`,
    find: "if (one?.attemptId !== attemptId || one.status !== 'ready' || one.fileId === null)",
    replace: "if (one?.status !== 'ready' || one.fileId === null)",
    red: integration(server, 'only by the attempt that it is of'),
  },
  {
    name: 'members of a record are sorted by locale',
    file: `${evidence}/record/canonical-json.ts`,
    find: '(one < other ? -1 : 1)',
    replace: 'one.localeCompare(other)',
    red: unit(
      `${evidence}/record/canonical-json.spec.ts`,
      '3.2.3: members by UTF-16 code units, not by code points',
    ),
  },
  {
    name: 'the page of a hash calls every record current',
    file: 'console/src/features/evidence/evidence-page.tsx',
    find: 'title={t(`evidence.${state}.title`)}',
    replace: "title={t('evidence.current.title')}",
    red: inBrowser(
      'console/src/features/evidence/evidence.spec.tsx',
      'says so to anybody, with the attempt and the hash',
    ),
  },
  {
    name: 'two threads work at once',
    file: 'libs/platform/src/threads/turns.ts',
    find: 'if (!this.isTaken) {',
    replace: 'if (this.waiting[whom].size === 0) {',
    red: unit(
      'libs/platform/src/threads/turns.spec.ts',
      'never lets two work at once, and goes on in the order in which they came',
    ),
  },
  {
    name: 'an author waits behind what happens in the background',
    file: 'libs/platform/src/threads/turns.ts',
    find: 'this.waiting.person.size > 0 ? this.waiting.person : this.waiting.background',
    replace: 'this.waiting.background.size > 0 ? this.waiting.background : this.waiting.person',
    red: unit(
      'libs/platform/src/threads/turns.spec.ts',
      'lets a person go before what waits in the background for longer',
    ),
  },
];
