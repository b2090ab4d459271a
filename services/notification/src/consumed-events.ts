import {
  accessRequestNoticeIssuedV1,
  codeIssuedV2,
  invitationIssuedV1,
  noticeIssuedV1,
  personChangedV1,
  preferencesChangedV1,
} from '@rigwise/contracts';
import { handledElsewhere } from './notifications/handled-elsewhere.ts';
import { tellingEvents } from './notifications/tell-on-event.ts';

/** What notification reads from Kafka; its user there may read these topics and no others. */
export const consumedEvents = [
  accessRequestNoticeIssuedV1,
  codeIssuedV2,
  invitationIssuedV1,
  noticeIssuedV1,
  personChangedV1,
  preferencesChangedV1,
  ...tellingEvents.filter((event) => !handledElsewhere.includes(event)),
];
