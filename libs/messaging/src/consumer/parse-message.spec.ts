import { accountCreatedV1, personChangedV1 } from '@rigwise/contracts';
import type { IncomingMessage } from '../broker/event-broker.ts';
import { EventCatalogue } from '../event-catalogue.ts';
import { parseMessage } from './parse-message.ts';

const ID = '01985f6e-0000-7000-8000-000000000001';
const KEY = '01985f6e-0000-7000-8000-000000000002';
const account = { accountId: KEY, personId: ID, username: 'u', role: 'employee', origin: 'import' };
const event = {
  id: ID,
  type: 'account.created',
  version: 1,
  occurredAt: '2026-05-04T03:02:01.000Z',
  key: KEY,
  aggregateVersion: 0,
  correlationId: 'c',
  causationId: null,
  traceparent: null,
  payload: account,
};
const catalogue = new EventCatalogue('reader', [], [accountCreatedV1, personChangedV1]);

function message(value: unknown, overrides: Partial<IncomingMessage> = {}): IncomingMessage {
  const bytes = typeof value === 'string' ? value : JSON.stringify(value);
  const place = { topic: 'identity.accounts', partition: 1, offset: '7', timestamp: '1777777777777' };
  return { ...place, key: Buffer.from(KEY), value: Buffer.from(bytes), headers: {}, ...overrides };
}

describe('parseMessage', () => {
  it('reads an event, with unknown members of a later producer left out', () => {
    const parsed = parseMessage(message({ ...event, payload: { ...account, later: 1 } }), catalogue);
    expect(parsed).toMatchObject({ kind: 'event', id: ID, name: 'account.created.v1', orderedKey: KEY });
    expect(parsed.kind === 'event' && parsed.event.payload).toEqual(account);
  });

  it.each([
    ['another type', { ...event, type: 'account.closed', payload: 'whatever' }],
    ['a later version', { ...event, version: 2, payload: {} }],
  ])('leaves %s alone', (_what, value) => {
    expect(parseMessage(message(value), catalogue)).toEqual({ kind: 'not-subscribed' });
  });

  it.each([
    ['no JSON', 'nonsense', 'not an event: it: Invalid input: expected object, received undefined'],
    ['an envelope without id', { ...event, id: undefined }, 'not an event: id: '],
    ['a payload that does not fit', { ...event, payload: { ...account, role: 'king' } }, 'payload: role: '],
    ["a key that is not the message's", { ...event, key: ID }, "the event's key is not the message's"],
  ])('rejects %s', (_what, value, reason) => {
    const parsed = parseMessage(message(value), catalogue);
    expect(parsed).toMatchObject({ kind: 'unparsable', orderedKey: KEY });
    expect(parsed.kind === 'unparsable' && parsed.reason).toContain(reason);
  });

  it('never quotes a value in the reason', () => {
    const parsed = parseMessage(
      message({ ...event, payload: { ...account, personId: 'secret' } }),
      catalogue,
    );
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });

  it('gives an unreadable message the same id each time, and another place another', () => {
    const idOf = (overrides: Partial<IncomingMessage>) => {
      const parsed = parseMessage(message('nonsense', overrides), catalogue);
      return parsed.kind === 'unparsable' && parsed.id;
    };
    expect(idOf({})).toBe(idOf({}));
    expect(new Set([idOf({}), idOf({ offset: '8' }), idOf({ timestamp: '1' })]).size).toBe(3);
  });

  it('holds no key for a message without one, nor on a topic of snapshots', () => {
    expect(parseMessage(message('nonsense', { key: null }), catalogue)).toMatchObject({ orderedKey: null });
    const people = message('nonsense', { topic: 'identity.people' });
    expect(parseMessage(people, catalogue)).toMatchObject({ orderedKey: null });
  });

  it('ignores a tombstone', () => {
    expect(parseMessage(message(event, { value: null }), catalogue)).toEqual({ kind: 'not-subscribed' });
  });
});
