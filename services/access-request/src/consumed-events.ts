import { accessAskedForV1, accessGrantSettledV1, personChangedV1 } from '@rigwise/contracts';

/** What access-request reads from Kafka; its user there may read these topics and no others. */
export const consumedEvents = [personChangedV1, accessAskedForV1, accessGrantSettledV1];
