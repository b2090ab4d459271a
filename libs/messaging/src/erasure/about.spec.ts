import {
  accessRequestApprovedV1,
  accountCreatedV1,
  auditRecordedV1,
  codeIssuedV2,
  directoryImportEndedV1,
  erasureCompletedV1,
  itemReturnedV1,
  personChangedV1,
  type EventDefinition,
} from '@rigwise/contracts';
import { fateOf, idsIn, type Message } from './about.ts';

const PERSON = '019a0000-0000-7000-8000-000000000001';
const ACCOUNT = '019a0000-0000-7000-8000-000000000002';
const OTHER = '019a0000-0000-7000-8000-000000000003';
const wanted = new Set([PERSON, ACCOUNT, 'admin', 'email', 'jane', 'admin@rigwise.example']);

const messageOf = (definition: EventDefinition, payload: object, key = OTHER): Message => {
  const { type, version } = definition;
  const known = { id: OTHER, occurredAt: '2026-05-04T03:02:01.000Z', aggregateVersion: 0 };
  const rest = { correlationId: 'x', causationId: null, traceparent: null };
  return { key, value: Buffer.from(JSON.stringify({ ...known, ...rest, type, version, key, payload })) };
};

it.each<[string, EventDefinition, object]>([
  ['decided', accessRequestApprovedV1, { decidedBy: ACCOUNT, personId: OTHER }],
  ['vouches', accessRequestApprovedV1, { external: { sponsorId: PERSON } }],
  ['manages', personChangedV1, { managerId: PERSON }],
  ['edited an item', itemReturnedV1, { by: OTHER, editors: [ACCOUNT] }],
])('leaves another person’s event in which they only %s', (_what, definition, payload) => {
  expect(fateOf(messageOf(definition, payload), wanted)).toBe('keep');
});

it.each<[string, EventDefinition, object]>([
  ['role', accountCreatedV1, { username: 'other', role: 'admin' }],
  ['role within what is personal', personChangedV1, { account: { username: 'other', role: 'admin' } }],
  ['first name', personChangedV1, { firstName: 'Jane', department: 'Admin' }],
  ['file', directoryImportEndedV1, { startedBy: OTHER, fileName: 'admin' }],
  ['members', personChangedV1, { employeeNumber: 'X-1', email: null }],
])('does not mistake another person’s %s for theirs', (_what, definition, payload) => {
  expect(fateOf(messageOf(definition, payload), wanted)).toBe('keep');
});

it.each<[string, EventDefinition, object, string]>([
  ['its key', personChangedV1, {}, PERSON],
  ['the person', codeIssuedV2, { personId: PERSON }, OTHER],
  ['an address in it', codeIssuedV2, { recipient: { address: ' Admin@rigwise.example', name: 'x' } }, OTHER],
  ['a number', accessRequestApprovedV1, { employeeNumber: 'ADMIN' }, OTHER],
  ['a username', personChangedV1, { account: { username: 'Jane' } }, OTHER],
  ['who wrote the comment', itemReturnedV1, { by: ACCOUNT, editors: [] }, OTHER],
  ['who uploaded the file', directoryImportEndedV1, { startedBy: ACCOUNT }, OTHER],
])('erases what is about them by %s', (_what, definition, payload, key) => {
  expect(fateOf(messageOf(definition, payload, key), wanted)).toBe('erase');
});

it.each<[string, object, string]>([
  ['did', { actorId: ACCOUNT }, OTHER],
  ['had done to them', { actorId: OTHER }, PERSON],
])('leaves in the audit log, by ids, that they %s', (_what, payload, key) => {
  const personal = { operator: 'Olga', address: '192.0.2.7', note: 'a note' };
  const message = messageOf(auditRecordedV1, { ...payload, action: 'x', personal }, key);
  const fate = fateOf(message, wanted);
  expect(fate).not.toBe('erase');
  const left = typeof fate === 'object' ? fate.left : Buffer.alloc(0);
  expect(JSON.parse(left.toString('utf8'))).toMatchObject({
    payload: { ...payload, action: 'x', personal: { operator: null, address: null, note: null } },
  });
  expect(fateOf({ key: message.key, value: left }, wanted)).toBe('keep');
});

it('leaves the record of their erasure', () => {
  expect(fateOf(messageOf(erasureCompletedV1, { personId: PERSON }, PERSON), wanted)).toBe('keep');
});

it.each<[string, string, string | null]>([
  ['by its key', 'no event', PERSON],
  ['by an id', `{"person":"${PERSON.toUpperCase()}"`, null],
  ['by a member that says whom other events are about', '{"username": "Jane", "role"', null],
])('erases what is no event %s', (_how, text, key) => {
  expect(fateOf({ key, value: Buffer.from(text) }, wanted)).toBe('erase');
});

it('leaves what is no event, and has the same words elsewhere', () => {
  const value = Buffer.from('{"role":"admin","email":"other@rigwise.example","name":"Jane"}');
  expect(fateOf({ key: null, value }, wanted)).toBe('keep');
});

it('knows by ids whom a message is about', () => {
  const message = messageOf(codeIssuedV2, { personId: PERSON, employeeNumber: 'X-1' });
  expect(idsIn(message)).toEqual([OTHER, OTHER, PERSON]);
});
