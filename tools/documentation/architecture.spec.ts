import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identitySeams, notificationSeams } from '../../infra/crash/seams.ts';
import { readPage, root, rowsOf, sectionOf } from './markdown.ts';

const page = readPage('docs/architecture.md');

it('describes what is left after every kill in the chain of a code, in the chain’s order', () => {
  const named = rowsOf(sectionOf(page, 'From a fact to a mail')).map(([failpoint]) => failpoint);
  const relay = identitySeams.map(({ failpoint }) => failpoint);
  const chain = [...relay, ...notificationSeams.map(({ failpoint }) => failpoint)];
  expect(named).toEqual([...new Set(chain)].map((failpoint) => `\`${failpoint}\``));
});

it('names every queue', () => {
  const jobs = globSync('services/*/src/**/*.job.ts', { cwd: root });
  const queues = jobs.map(
    (file) => /queue: '([^']+)'/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1],
  );
  expect(queues.length).toBeGreaterThan(0);
  for (const queue of queues) {
    expect(page).toContain(`BullMQ: ${queue}`);
    expect(page).toContain(`jobs:${queue}:`);
  }
});
