import { auditActions, serviceNames, services, topics } from './index.ts';
import * as queue from './calls/access-request-queue.ts';
import { login } from './calls/auth.ts';
import { callsOf, defineService } from './define-service.ts';
import { defineUpload } from './define-upload.ts';
import { personChangedV1 } from './events/identity/person-changed.v1.ts';
import { everyService } from './services/every-service.ts';

const about = { name: 'notification', owns: 'mails', mustNot: 'decide' } as const;

it('omits what is left out, and reads what every service reads', () => {
  expect(defineService(about)).toMatchObject({
    ...{ ...about, calls: [], internalCalls: [], topics: {}, publishes: [] },
    subscribes: everyService.subscribes,
  });
  expect(defineService({ ...about, name: 'gateway' }).subscribes).toEqual([]);
});

it('refuses calls of another service', () => {
  expect(() => defineService({ ...about, calls: [login] })).toThrow(
    'notification declares login, which is a call of identity',
  );
});

it('refuses events on topics of another service', () => {
  expect(() => defineService({ ...about, publishes: [personChangedV1] })).toThrow(
    'notification publishes person.changed.v1, but does not own its topic identity.people',
  );
});

it('has the calls of its uploads, and only its own', () => {
  const pictures = defineUpload({
    ...{ purpose: 'picture', service: 'notification', tag: 'Test', path: '/api/pictures' },
    ...{ access: 'signed-in', what: 'a picture', types: ['image/png'], maxBytes: 1024 },
  });
  expect(defineService({ ...about, uploads: [pictures] }).calls.map(({ id, path }) => [id, path])).toEqual([
    ['pictureUploadCreate', '/api/pictures'],
    ['pictureUploadShow', '/api/pictures/{uploadId}'],
    ['pictureUploadAppend', '/api/pictures/{uploadId}'],
    ['pictureUploadDiscard', '/api/pictures/{uploadId}'],
  ]);
  expect(() => defineService({ ...about, name: 'identity', uploads: [pictures] })).toThrow(
    'identity declares pictureUploadCreate, which is a call of notification',
  );
});

it('finds the calls of a module, and nothing else that it exports', () => {
  expect(callsOf(queue).map(({ path }) => path)).toEqual([
    '/api/admin/access-requests',
    '/api/admin/access-requests-export',
    '/api/admin/access-requests/{id}',
    '/api/admin/sponsors',
  ]);
});

it('every name has its manifest', () => {
  expect(services.map(({ name }) => name)).toEqual(serviceNames);
});

it('a topic has one owner', () => {
  const names = [...services, everyService].flatMap((declared) => Object.keys(declared.topics));
  expect(names.toSorted()).toEqual(Object.keys(topics).toSorted());
  expect(new Set(names).size).toBe(names.length);
});

it('every event that is read has a publisher', () => {
  const published = new Set([...services, everyService].flatMap(({ publishes }) => publishes));
  expect(services.flatMap(({ subscribes }) => subscribes).filter((event) => !published.has(event))).toEqual(
    [],
  );
});

it('no audit action is declared twice, and readers see each', () => {
  const declared = [everyService, ...services].flatMap(({ audits }) => Object.keys(audits));
  expect(declared.toSorted()).toEqual(Object.keys(auditActions).toSorted());
  for (const action of declared) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/);
});
