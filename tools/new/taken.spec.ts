import { checkExport, checkService } from './taken.ts';

it.each([
  ['people', 'the package @rigwise/people'],
  ['identity', 'the package @rigwise/identity'],
  ['console', 'the package @rigwise/console'],
  ['redis', 'redis in docker-compose.yml'],
  ['upload', 'upload in libs/contracts/src/define-upload.ts'],
])('no service is named %s', (name, there) => {
  expect(() => checkService(name)).toThrow(`Already exists: ${there}`);
});

it('a service is named as nothing else is', () => {
  expect(() => checkService('well-log')).not.toThrow();
});

it('no call is named like another one', () => {
  expect(() => checkExport('listPeople')).toThrow('Already exists: listPeople in libs/contracts/src/calls/');
  expect(() => checkExport('listPeopl')).not.toThrow();
});
