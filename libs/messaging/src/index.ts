export { AuditTrail, type OperatorAct } from './audit/audit-trail.ts';
export { operatorOf, RIGWISE, type Operator } from './audit/operator.ts';
export type { EventContext } from './consumer/event-context.ts';
export type { TransactionRunner } from './consumer/event-transactions.ts';
export { Handles, type EventOf } from './consumer/handles.ts';
export { EventsStrategy } from './consumer/events-strategy.ts';
export {
  DeadLetters,
  type DeadLetter,
  type DeadLetterDetail,
  type ReplayResult,
} from './dead-letters/dead-letters.ts';
export type { Release } from './dead-letters/key-release.ts';
export { EraseMessages, type PersonalTexts } from './erasure/erase-messages.ts';
export { LateMessages, type ErasedAmong } from './erasure/late-messages.ts';
export { EventCatalogue } from './event-catalogue.ts';
export { kafkaConfig, kafkaConnections, type KafkaConfig } from './kafka-config.ts';
export type { MessagingConnections, MessagingModuleOptions } from './messaging-options.ts';
export { MessagingModule } from './messaging.module.ts';
export { spanOf } from './operations/time-span.ts';
export { Outbox, withholding, type OutboxOptions } from './outbox/outbox.ts';
export { Republishes, type Republisher } from './republish/republisher.ts';
export { hashToken, isLinkToken, newLinkToken } from './sealing/link-tokens.ts';
export { MailSealer } from './sealing/mail-sealer.ts';
