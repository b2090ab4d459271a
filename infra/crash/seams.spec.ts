import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  accessRequestSeams,
  announcementSeams,
  digestSeams,
  erasureSeams,
  grantSeams,
  identitySeams,
  notificationSeams,
  repetitionSeams,
} from './seams.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The names of all failpoints in the services' code. */
function failpointsOfTheCode(): string[] {
  const files = globSync('{libs,services}/*/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.spec.ts'),
  );
  const calls = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g),
  ]);
  return [...new Set(calls.map(([, name = '']) => name))].sort();
}

/** Killed by tests of their own: they are no steps of a message. */
const KILLED_ELSEWHERE: Readonly<Record<string, string>> = {
  'analysis.saved': 'services/assessment/test/item-analysis.int-spec.ts',
  'assignment.after-step': 'services/competency/test/assigned-groups.int-spec.ts',
  'assignment.before-commit': 'services/competency/test/assigned-groups.int-spec.ts',
  'calibration.saved': 'services/assessment/test/calibration.int-spec.ts',
  'crew-digest.before-commit': 'services/competency/test/work-notices.int-spec.ts',
  'dispute.step-before-commit': 'services/assessment/test/dispute-crashes.int-spec.ts',
  'evidence.before-commit': 'services/assessment/test/evidence-crashes.int-spec.ts',
  'files.registered': 'services/assessment/test/image-crashes.int-spec.ts',
  'files.stored': 'services/assessment/test/image-crashes.int-spec.ts',
  'framework-import.before-commit': 'services/competency/test/framework-imports.int-spec.ts',
  'external-record-import.before-commit': 'services/competency/test/record-imports.int-spec.ts',
  'levels.before-commit': 'services/competency/test/compute-crashes.int-spec.ts',
  'panel.adopt-before-commit': 'services/assessment/test/panel-decisions.int-spec.ts',
  'panel.close-before-commit': 'services/assessment/test/panel-decisions.int-spec.ts',
  'panel.hand-in-before-commit': 'services/assessment/test/panel-decisions.int-spec.ts',
  'regrade.after-batch': 'services/assessment/test/regrade-crashes.int-spec.ts',
  'regrade.approve-before-commit': 'services/assessment/test/regrade-crashes.int-spec.ts',
  'regrade.batch-before-commit': 'services/assessment/test/regrade-crashes.int-spec.ts',
  'regrade.dry-run-computed': 'services/assessment/test/regrade-crashes.int-spec.ts',
  'regrade.finish-before-commit': 'services/assessment/test/regrade-crashes.int-spec.ts',
  'work-notice.before-commit': 'services/competency/test/work-notices.int-spec.ts',
  'reminder.before-commit': 'services/competency/test/reminders.int-spec.ts',
  'trips.before-commit': 'services/competency/test/trips.int-spec.ts',
  'training-session.attended': 'services/competency/test/sessions.int-spec.ts',
  'training-session.moved-up': 'services/competency/test/sessions.int-spec.ts',
};

it.each(Object.entries(KILLED_ELSEWHERE))('%s is killed in %s', (failpoint, test) => {
  expect(readFileSync(path.join(root, test), 'utf8')).toContain(`'${failpoint}'`);
});

it('covers exactly the failpoints in the code', () => {
  const names = [
    ...accessRequestSeams,
    ...announcementSeams,
    ...digestSeams,
    ...erasureSeams,
    ...grantSeams,
    ...identitySeams,
    ...notificationSeams,
    ...repetitionSeams,
  ].map(({ failpoint }) => failpoint);
  expect(failpointsOfTheCode()).toEqual([...new Set([...names, ...Object.keys(KILLED_ELSEWHERE)])].sort());
});
