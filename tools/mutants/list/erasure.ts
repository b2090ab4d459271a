import { integration, unit, type Mutant } from '../mutant.ts';

const own = 'services/identity/test/erasure.int-spec.ts';
const restored = 'services/identity/test/erasure-restored.int-spec.ts';
const details = 'services/identity/test/erasure-of-details.int-spec.ts';
const everywhere = 'e2e/erasure.int-spec.ts';
const messages = 'libs/messaging/test/tombstones.int-spec.ts';
const kept = 'libs/messaging/test/erased-messages.int-spec.ts';
const about = 'libs/messaging/src/erasure/about.ts';
const aboutSpec = 'libs/messaging/src/erasure/about.spec.ts';
const NOTHING_LEFT = 'is in no table, Redis or queue any longer';

const expired = 'libs/messaging/test/expired-letters.int-spec.ts';

/** An erased person stays erased, and nobody else is affected. */
export const erasure: readonly Mutant[] = [
  {
    name: 'an undecided dead letter keeps its personal data forever',
    file: 'libs/messaging/src/dead-letters/expire-dead-letters.ts',
    find: "if (fate === 'keep') return;",
    replace: "if (fate !== '') return;",
    red: integration(
      expired,
      'discards personal data after 30 days, empties it, and continues with what is parked behind it',
    ),
  },
  {
    name: 'a discarded dead letter keeps its payload',
    file: 'libs/messaging/src/dead-letters/dead-letters.ts',
    find: 'await also?.(tx);',
    replace: 'void also;',
    red: integration(
      expired,
      'discards personal data after 30 days, empties it, and continues with what is parked behind it',
    ),
  },
  {
    name: 'dead letters without personal data are discarded as well',
    file: about,
    find: "if (event?.definition.personal.length === 0) return 'keep';",
    replace: '',
    red: integration(
      expired,
      'keeps what is not personal, and removes only the personal part of what must arrive',
    ),
  },
  {
    name: 'an idle partition is never compacted',
    file: 'libs/messaging/src/broker/kafka-broker.ts',
    find: 'partitions.map((partition) => ({ topic, key, value: null, headers: {}, partition })),',
    replace:
      'partitions.slice(0, 1).map((partition) => ({ topic, key, value: null, headers: {}, partition })),',
    red: integration(
      'libs/messaging/test/rolled-segments.int-spec.ts',
      'writes into every partition of a compacted topic, which readers ignore',
    ),
  },
  {
    name: 'a legal hold protects nobody',
    file: 'services/identity/src/administration/erasure/erasure.ts',
    find: 'if (leaving.some(({ held }) => held)) throw',
    replace: 'if (leaving.length === 0) throw',
    red: integration(everywhere, 'is not erased while they can sign in, are held, or by another number'),
  },
  {
    name: 'an active user can be erased',
    file: 'services/identity/src/administration/erasure/erasure.ts',
    find: 'if (leaving.some(({ works }) => works)) throw',
    replace: 'if (leaving.length === 0) throw',
    red: integration(own, 'can’t erase themselves, nor an active user'),
  },
  {
    name: "an erased administrator's network address stays",
    file: 'services/identity/src/administration/erasure/finish-erasures.ts',
    find: 'await this.erasures.removeAddresses(tx, one);',
    replace: '',
    red: integration(everywhere, NOTHING_LEFT),
  },
  {
    name: 'an erasure is complete before every service has erased',
    file: 'services/identity/src/administration/erasure/erasures.repository.ts',
    find: 'steps: { none: { completedAt: null } }',
    replace: 'steps: { some: {} }',
    red: integration(own, 'sees which services are not finished; a freed number makes a new person'),
  },
  {
    name: 'an address shared only with a duplicate stays in messages',
    file: 'services/identity/src/administration/erasure/erasures.repository.ts',
    find: ' and o.merged_into_id is distinct from $1::uuid',
    replace: '',
    red: integration(own, 'leaves no message with an address that only they and their duplicate had'),
  },
  {
    name: 'any number confirms an erasure',
    file: 'services/identity/src/administration/erasure/erasure.ts',
    find: 'if (employeeNumberKey(confirmation) !== employeeNumberKey(person?.employeeNumber',
    replace: `if (confirmation === '' && '' !== (person?.employeeNumber`,
    red: integration(everywhere, 'is not erased while they can sign in, are held, or by another number'),
  },
  {
    name: 'import rows keep an erased person',
    file: 'services/identity/src/administration/erasure/finish-erasures.ts',
    find: 'await this.erasures.removeFromImports(tx, one);',
    replace: '',
    red: integration(everywhere, NOTHING_LEFT),
  },
  {
    name: 'a restored duplicate revives an erased person',
    file: 'services/identity/src/administration/erasure/on-erasure-events.ts',
    find: 'const leaving = await this.erasures.leaving(tx, personId);',
    replace:
      'const leaving = (await this.erasures.leaving(tx, personId)).filter((one) => one.personId === personId);',
    red: integration(restored, 'is erased again, with duplicates, if'),
  },
  {
    name: 'a legal hold loses what an erased administrator did to that person',
    file: 'services/identity/src/audit/held-details.ts',
    find: `d.audit_id = p.id and d.erased_at is null and p.id not in (select id from kept)`,
    replace: `d.audit_id = p.id and d.erased_at is null`,
    red: integration(details, 'keeps what an erased administrator did to that person, until it ends'),
  },
  {
    name: 'a record kept by a legal hold is never erased',
    file: 'services/identity/src/administration/erasure/finish-erasures.ts',
    find: '=> this.eraseDetails.released();',
    replace: '=> Promise.resolve(this.eraseDetails);',
    red: integration(details, 'keeps what an erased administrator did to that person, until it ends'),
  },
  {
    name: 'operators erase details of a person under a legal hold',
    file: 'services/identity/src/audit/erase-audit-details.ts',
    find: 'if (person.held) throw',
    replace: `if (person.personId === '') throw`,
    red: integration(details, 'blocks the erasure of a person’s details'),
  },
  {
    name: 'a long history is erased in one statement',
    file: 'services/identity/src/audit/audit-details.repository.ts',
    find: 'ROWS_AT_ONCE = 500',
    replace: 'ROWS_AT_ONCE = 50_000',
    red: integration(details, 'is erased in portions'),
  },
  {
    name: "an erasure deletes files of the number's next holder",
    file: 'services/identity/src/administration/erasure/erasures.repository.ts',
    find: 'i.uploaded_at <= $2::timestamptz',
    replace: '($2::timestamptz is not null)',
    red: integration(own, 'lose erased people, but not the number’s next holder, however long Kafka is down'),
  },
  {
    name: "a duplicate's legal hold isn't shown",
    file: 'services/identity/src/administration/person-details.repository.ts',
    find: 'where d.id = p.id or d.merged_into_id = p.id\n      order by',
    replace: 'where d.id = p.id\n      order by',
    red: integration(
      details,
      'of a duplicate is shown at the surviving person, blocks their erasure, and ends with theirs',
    ),
  },
  {
    name: 'Kafka keeps messages about an erased person',
    file: 'services/identity/src/administration/erasure/publish-erasures.ts',
    find: 'await this.outbox.addTombstone(tx, personChangedV1, personId);',
    replace: '',
    red: integration(everywhere, 'is on no topic except those that the broker empties within 30 days'),
  },
  {
    name: "other users' notifications name an erased person",
    file: 'services/notification/src/erasure/traces.ts',
    find: `details = details || '{"from": null}'`,
    replace: `details = details || '{"seen": null}'`,
    red: integration(everywhere, NOTHING_LEFT),
  },
  {
    name: "managers' notifications name an erased person of their crew",
    file: 'services/notification/src/erasure/traces.ts',
    find: `kind = $2 and details->>'personId' = $1`,
    replace: `kind = $2 and details->>'personId' <> $1`,
    red: integration(
      'services/notification/test/assignment-notices.int-spec.ts',
      'an erased person is named to no manager',
    ),
  },
  {
    name: 'a newer event restores an erased person',
    file: 'libs/people/src/erase-person.repository.ts',
    find: 'update person set version = ${ERASED}, active',
    replace: 'update person set version = 0, active',
    red: integration(everywhere, 'is not restored by late events, republishing or another erasure'),
  },
  {
    name: 'a late notice is mailed to an erased person',
    file: 'services/notification/src/deliveries/deliveries.repository.ts',
    find: `WHERE NOT EXISTS (SELECT FROM erased WHERE id IN ($4::uuid,`,
    replace: `WHERE NOT EXISTS (SELECT FROM erased WHERE id IN (NULL::uuid,`,
    red: integration(everywhere, 'is not restored by late events, republishing or another erasure'),
  },
  {
    name: 'unsent messages count as erased',
    file: 'libs/messaging/src/erasure/erase-messages.ts',
    find: 'return waiting === 0;',
    replace: 'return waiting >= 0;',
    red: integration(messages, 'waits for unpublished ones'),
  },
  {
    name: 'a number with the same prefix counts as theirs',
    file: about,
    find: '.some((subject) => wanted.has(subject))',
    replace: '.some((subject) => [...wanted].some((text) => subject.startsWith(text)))',
    red: integration(messages, 'takes published ones from the outbox, and nothing of anyone else'),
  },
  {
    name: "erasing a decider deletes other people's events",
    file: 'libs/contracts/src/events/access-request/access-request-approved.v1.ts',
    find: `about: ['personId',`,
    replace: `about: ['decidedBy', 'personId',`,
    red: unit(aboutSpec, 'leaves another person’s event in which they only'),
  },
  {
    name: 'the audit log loses the actions of an erased person',
    file: about,
    find: `event?.definition.withoutPersonal ? leftOf(message, event) : 'erase'`,
    replace: `event?.definition.withoutPersonal === null ? leftOf(message, event) : 'erase'`,
    red: unit(aboutSpec, 'leaves in the audit log, by ids, that they'),
  },
  {
    name: 'a dead letter about a previously erased person stays',
    file: 'libs/messaging/src/erasure/late-messages.ts',
    find: `await this.through('dead_letter');`,
    replace: '',
    red: integration(kept, 'is erased soon after, as is what is parked behind it, and nothing else'),
  },
  {
    name: 'late messages about erased people are stored',
    file: 'libs/service/src/create-service.ts',
    find: 'erasedAmong: parts.erasedAmong ?? erasedAmong,',
    replace: '...(parts.erasedAmong && { erasedAmong: parts.erasedAmong }),',
    red: integration(everywhere, 'is not restored by late events, republishing or another erasure'),
  },
  {
    name: "the decider's former name stays",
    file: 'services/notification/src/erasure/traces.ts',
    find: `details->>'decidedById' = $2`,
    replace: `details->>'decidedBy' = $2`,
    red: integration(everywhere, 'is not named as an administrator who decided'),
  },
  {
    name: 'one old request with remaining messages blocks all others',
    file: 'services/access-request/src/erasure/erase-old-requests.ts',
    find: 'if (isAway(error)) throw error;',
    replace: 'if (!isAway(error)) throw error;',
    red: integration(
      'services/access-request/test/old-requests.int-spec.ts',
      'erases every old request but the one whose messages can’t be erased',
    ),
  },
  {
    name: 'a tombstone is an unreadable message',
    file: 'libs/messaging/src/consumer/parse-message.ts',
    find: `if (message.value === null) return { kind: 'not-subscribed' };`,
    replace: `if (message.value === null) return unparsable(message, catalogue, 'empty');`,
    red: unit('libs/messaging/src/consumer/parse-message.spec.ts', 'ignores a tombstone'),
  },
  {
    name: 'a service with people never receives erasures',
    file: 'libs/contracts/src/define-service.ts',
    find: `...(given.name === 'gateway' ? [] : everyService.subscribes)`,
    replace: `...(given.name !== 'identity' ? [] : everyService.subscribes)`,
    red: unit('tools/documentation/retention.spec.ts', 'has every service with personal events erase people'),
  },
  {
    name: 'topics keep their last segment beyond 30 days',
    file: 'libs/contracts/src/topic-settings.ts',
    find: 'retentionDays * DAY_MS - segmentMs',
    replace: 'retentionDays * DAY_MS',
    red: unit(
      'libs/contracts/src/topics.spec.ts',
      'keeps dead letters, which are copies of all of them, no longer',
    ),
  },
];
