import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { personErasedV1, serviceNames, services } from '@rigwise/contracts';
import { codeOfServices } from '../../infra/kubernetes/services.ts';
import { readPage, root, rowsOf, sectionOf } from './markdown.ts';

const page = readPage('docs/retention.md');
const tables = rowsOf(sectionOf(page, 'Tables'));
const elsewhere = rowsOf(sectionOf(page, 'Everything else'));

const EACH = 'every service';
const OF_PEOPLE = 'services with people';
const tablesOf = (text: string, name: RegExp): string[] =>
  [...text.matchAll(name)].map(([, found]) => found ?? '');
const madeBy = (library: string): string[] =>
  globSync(`libs/${library}/prisma/migrations/*/migration.sql`, { cwd: root }).flatMap((file) =>
    tablesOf(readFileSync(path.join(root, file), 'utf8'), /^CREATE TABLE (?:IF NOT EXISTS )?"([^"]+)"/gm),
  );
const keepsPeople = (service: string): boolean =>
  services.some(({ name, people }) => name === service && people);
const schemas = globSync('services/*/prisma/schema.prisma', { cwd: root }).map((file) => {
  const service = file.split(path.sep)[1] ?? '';
  const own = tablesOf(readFileSync(path.join(root, file), 'utf8'), /@@map\("([^"]+)"\)/g);
  const ofPeople = keepsPeople(service) ? madeBy('people') : [];
  return { service, tables: [...own, ...ofPeople, ...madeBy('persistence')] };
});
/** The tables that the page lists for a service; `delivery.sealed` is part of a table. */
const toldOf = (service: string): string[] =>
  tables.flatMap(([whose, names = '']) =>
    whose === service ? names.split(', ').map((name) => name.split('.')[0] ?? '') : [],
  );

it.each(schemas)(
  'says of every table of $service how long it is kept, and of no other',
  ({ service, tables: all }) => {
    const told = new Set([
      ...[...toldOf(service), ...toldOf(EACH)],
      ...(keepsPeople(service) ? toldOf(OF_PEOPLE) : []),
    ]);
    expect([...told].toSorted()).toEqual(all.toSorted());
  },
);

it('says for every table what happens to an erased person', () => {
  expect(tables.filter(([, , , , erased = '']) => erased === '').map(([, names]) => names)).toEqual([]);
  expect(page).not.toContain('nothing yet');
});

const sources = globSync('{libs,services}/*/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

it('names only existing cleanups and variables', () => {
  const classes = tables.flatMap(([, , , remover = '']) => [...remover.matchAll(/`([A-Z]\w+)`/g)]);
  const variables = [...page.matchAll(/\(`([A-Z_]+)`/g)];
  expect(classes.length).toBeGreaterThan(15);
  expect(variables.length).toBeGreaterThan(3);
  expect(classes.map(([, name]) => name).filter((name) => !sources.includes(`class ${name} `))).toEqual([]);
  expect(variables.map(([, name]) => name).filter((name) => !sources.includes(`${name}: `))).toEqual([]);
});

it('names every kind of key in Redis', () => {
  // `session:${hash}` and the like, and the key prefixes that libraries and ledgers add.
  const functions = [...sources.matchAll(/[kK]ey\w* = \([^)]*\): string => `([a-z]+:)\$\{/g)];
  const prefixes = [...sources.matchAll(/prefix(?: =|:) '([a-z]+):?'/g)];
  const written = [...functions.map(([, name]) => name), ...prefixes.map(([, name]) => `${name}:`)];
  const told = elsewhere.flatMap(([where, what = '']) =>
    where === 'Redis' ? [...what.matchAll(/`([a-z]+:)`/g)].map(([, prefix]) => prefix) : [],
  );
  expect(told.toSorted()).toEqual(written.toSorted());
});

it('has every service with personal events erase people', () => {
  const readers = codeOfServices.filter(({ consumes }) => consumes.includes(personErasedV1));
  const told = codeOfServices.filter(({ publishes, consumes }) =>
    [...publishes, ...consumes].some(({ personal }) => personal.length > 0),
  );
  const namesOf = (all: typeof codeOfServices): string[] => all.map(({ name }) => name).toSorted();
  expect(namesOf(readers)).toEqual(serviceNames.toSorted());
  expect(namesOf(told)).toEqual(serviceNames.toSorted());
});
