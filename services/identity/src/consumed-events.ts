import {
  accessRequestApprovedV1,
  auditRecordedV1,
  mailAskedForV1,
  sessionsRevokedV1,
} from '@rigwise/contracts';

/** What identity reads from Kafka; its user there may read these topics and no others. */
export const consumedEvents = [accessRequestApprovedV1, sessionsRevokedV1, mailAskedForV1, auditRecordedV1];
