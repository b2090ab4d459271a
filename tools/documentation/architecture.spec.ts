import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { topics } from '@rigwise/contracts';
import { identitySeams, notificationSeams } from '../../infra/crash/seams.ts';
import { codeOfServices, type ServiceCode } from '../../infra/kubernetes/services.ts';
import { blocksOf, readPage, root, rowsOf, sectionOf } from './markdown.ts';

const page = readPage('docs/architecture.md');
const diagramIn = (heading: string): string =>
  blocksOf(sectionOf(page, heading)).find(({ language }) => language === 'mermaid')?.text ?? '';

const ARROW = /^ *(?<from>[\w.-]+?)(?:[([{][^\n]*?[)\]}])? *-->(?:\|(?<what>[^|]+)\|)? *(?<to>[\w.-]+)/gm;
/** The arrows of a flowchart: from, to, and what is written on them. */
const arrowsIn = (heading: string): string[] =>
  [...diagramIn(heading).matchAll(ARROW)]
    .map(({ groups }) => [groups?.['from'], groups?.['to'], groups?.['what'] ?? []].flat().join(' '))
    .toSorted();

/** Which part each variable of a configuration leads to. */
const reachedBy: Readonly<Record<string, (service: string) => string>> = {
  DATABASE_URL: (service) => `${service}-db`,
  REDIS_URL: () => 'redis',
  KAFKA_BROKERS: () => 'kafka',
  SMTP_URL: () => 'smtp',
  IDENTITY_URL: () => 'identity',
  ACCESS_REQUEST_URL: () => 'access-request',
  NOTIFICATION_URL: () => 'notification',
};

it('shows what each service is configured to reach, and nothing else', () => {
  const reached = codeOfServices.flatMap(({ name, config }) =>
    Object.keys(config.shape).flatMap((variable) => {
      const to = reachedBy[variable]?.(name);
      return to === undefined ? [] : [`${name} ${to}`];
    }),
  );
  expect(arrowsIn('What runs')).toEqual([...reached, 'browser gateway'].toSorted());
});

it('names every service and what it owns', () => {
  const named = rowsOf(sectionOf(page, 'What runs')).map(([service]) => service);
  expect(named).toEqual(codeOfServices.map(({ name }) => `\`${name}\``));
});

it('shows every topic, from who publishes it to who reads it', () => {
  const publishing = (topic: string, of: ServiceCode['publishes']): boolean =>
    of.some((event) => event.topic === topic);
  const travels = Object.keys(topics).flatMap((topic) => {
    const readers = codeOfServices
      .filter(({ consumes }) => publishing(topic, consumes))
      .map(({ name }) => name);
    const writers = codeOfServices.filter(({ publishes }) => publishing(topic, publishes));
    return writers.flatMap(({ name }) =>
      (readers.length > 0 ? readers : ['nobody']).map((reader) => `${name} ${reader} ${topic}`),
    );
  });
  expect(arrowsIn('What travels where')).toEqual(travels.toSorted());
});

it('says of every kill of the chain of a code what is left, in the order of the chain', () => {
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
