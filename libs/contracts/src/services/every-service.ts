import { everyServiceAudits } from '../audits/every-service.ts';
import { auditRecordedV1 } from '../events/every-service/audit-recorded.v1.ts';
import { erasureCompletedV1 } from '../events/every-service/erasure-completed.v1.ts';
import { personErasedV1 } from '../events/identity/person-erased.v1.ts';
import {
  listDeadLetters,
  showDeadLetter,
  replayDeadLetter,
  discardDeadLetter,
} from '../internal/operations/dead-letters.ts';
import { listHeldKeys } from '../internal/operations/held-keys.ts';
import { listOutboxRows, listParkedRows, showOutbox, unparkOutbox } from '../internal/operations/outbox.ts';
import { republishTopic } from '../internal/operations/republish.ts';
import { showHistory, showStatus } from '../internal/operations/status.ts';
import type { Audits } from '../define-audits.ts';
import type { CallDefinition } from '../define-call.ts';
import type { EventDefinition } from '../define-event.ts';
import type { TopicSettings } from '../topic-settings.ts';

/** What every service behind the gateway does through @rigwise/messaging and @rigwise/service. */
export const everyService = {
  topics: {
    'erasure.completions': {
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Services confirm again when identity.erasures is republished.',
    },
    'audit.events': {
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each action is recorded once. Identity’s audit log keeps it.',
    },
  },
  publishes: [auditRecordedV1, erasureCompletedV1],
  subscribes: [personErasedV1],
  audits: everyServiceAudits,
} as const satisfies {
  readonly topics: Readonly<Record<string, TopicSettings>>;
  readonly publishes: readonly EventDefinition[];
  readonly subscribes: readonly EventDefinition[];
  readonly audits: Audits;
};

/** Operators' calls that every service answers about itself. */
export const messagingOperations = [
  showStatus,
  showHistory,
  listDeadLetters,
  showDeadLetter,
  replayDeadLetter,
  discardDeadLetter,
  listHeldKeys,
  showOutbox,
  listParkedRows,
  listOutboxRows,
  unparkOutbox,
  republishTopic,
] as const satisfies readonly CallDefinition[];
