import path from 'node:path';
import { services } from '@rigwise/contracts';
import { migrationFolders } from './migration-files.ts';

const checkout = path.join(import.meta.dirname, '../../../..');
const librariesOf = (service: string): string[] =>
  migrationFolders(path.join(checkout, 'services', service))
    .map((folder) => path.relative(checkout, folder).split(path.sep))
    .flatMap(([kind, name = '']) => (kind === 'libs' ? [name] : []));

it('gives the tables of people to services that declare them, and to no other', () => {
  const without = services.filter(({ people }) => !people).map(({ name }) => name);
  expect(without).toContain('identity');
  for (const name of without) expect(librariesOf(name)).toEqual(['persistence']);
  expect(librariesOf('access-request')).toEqual(['persistence', 'people']);
});
