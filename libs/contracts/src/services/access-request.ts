import { accessRequestAudits } from '../audits/access-request.ts';
import * as decisions from '../calls/access-request-decisions.ts';
import * as links from '../calls/access-request-links.ts';
import * as queue from '../calls/access-request-queue.ts';
import * as requests from '../calls/access-requests.ts';
import { listCrewRequests } from '../calls/crew.ts';
import { listMyAccessRequests } from '../calls/my-data.ts';
import { accessRequestsOverview } from '../calls/overview.ts';
import { callsOf, defineService } from '../define-service.ts';
import { accessAskedForV1 } from '../events/access-request/access-asked-for.v1.ts';
import { accessRequestApprovedV1 } from '../events/access-request/access-request-approved.v1.ts';
import { accessRequestErasedV1 } from '../events/access-request/access-request-erased.v1.ts';
import { accessRequestNoticeIssuedV1 } from '../events/access-request/access-request-notice-issued.v1.ts';
import { accessRequestRejectedV1 } from '../events/access-request/access-request-rejected.v1.ts';
import { accessRequestRequestedV1 } from '../events/access-request/access-request-requested.v1.ts';
import { accessGrantSettledV1 } from '../events/identity/access-grant-settled.v1.ts';

/** Access requests, and the decisions about them. */
export const accessRequest = defineService({
  name: 'access-request',
  owns: 'access requests and the decisions on them',
  mustNot: 'create accounts',
  calls: [
    ...callsOf(requests, links, queue, decisions),
    listMyAccessRequests,
    accessRequestsOverview,
    listCrewRequests,
  ],
  topics: {
    // Read by access-request itself: requesters get a response before anything checks for an earlier request.
    'access-request.submissions': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'A submission is processed once and then stored by access-request.',
    },
    'access-request.events': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'A request is announced once. Its current state is in access-request.',
    },
    'access-request.notices': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'Each mail to a requester is sent once.',
    },
  },
  audits: accessRequestAudits,
  publishes: [
    accessAskedForV1,
    accessRequestRequestedV1,
    accessRequestApprovedV1,
    accessRequestRejectedV1,
    accessRequestNoticeIssuedV1,
    accessRequestErasedV1,
  ],
  runs: { keys: ['CODE_SEALING_PUBLIC_KEY'] },
  people: true,
  history: true,
  subscribes: [accessAskedForV1, accessGrantSettledV1],
});
