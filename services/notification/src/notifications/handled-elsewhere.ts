import { accessRequestNoticeIssuedV1, noticeIssuedV1, type EventDefinition } from '@rigwise/contracts';

/** Events whose mail and notification are one handler and one transaction: it calls `TellOnEvent` itself. */
export const handledElsewhere: readonly EventDefinition[] = [accessRequestNoticeIssuedV1, noticeIssuedV1];
