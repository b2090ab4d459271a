import { checkExport, checkService } from './taken.ts';

it.each([
  ['people', 'the package @rigwise/people'],
  ['identity', 'the package @rigwise/identity'],
  ['console', 'the package @rigwise/console'],
  ['redis', 'redis in docker-compose.yml'],
  ['upload', 'upload in libs/contracts/src/define-upload.ts'],
])('no service may be named %s', (name, there) => {
  expect(() => checkService(name)).toThrow(`Already exists: ${there}`);
});

it('a service has a unique name', () => {
  expect(() => checkService('well-log')).not.toThrow();
});

it('every call has a unique name', () => {
  expect(() => checkExport('listPeople')).toThrow('Already exists: listPeople in libs/contracts/src/calls/');
  expect(() => checkExport('listPeopl')).not.toThrow();
});
