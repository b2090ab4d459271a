import type { Audits } from '../define-audits.ts';

/** What access-request reports to the audit log. */
export const accessRequestAudits = {
  'access.requested': {
    name: 'Access requested',
    done: '{{who}} requested access',
    tried: '{{who}} requested access too often',
    whom: 'a request for access',
  },
  'access.approved': {
    name: 'Access request approved',
    done: '{{who}} approved {{whom}}',
    tried: '{{who}} tried to approve {{whom}}',
    whom: 'a request for access',
  },
  'access.rejected': {
    name: 'Access request rejected',
    done: '{{who}} rejected {{whom}}',
    tried: '{{who}} tried to reject {{whom}}',
    whom: 'a request for access',
  },
  'access.question-asked': {
    name: 'Question about an access request',
    done: '{{who}} asked a question about {{whom}}',
    tried: '{{who}} tried to ask a question about {{whom}}',
    whom: 'a request for access',
  },
  'access.question-answered': {
    name: 'Question about an access request answered',
    done: '{{who}} answered the question about {{whom}}',
    tried: '{{who}} tried to answer the question about {{whom}}',
    whom: 'a request for access',
  },
  'access.withdrawn': {
    name: 'Access request withdrawn',
    done: '{{who}} withdrew {{whom}}',
    tried: '{{who}} tried to withdraw {{whom}}',
    whom: 'a request for access',
  },
  'access.expired': {
    name: 'Access request expired',
    done: '{{who}} let {{whom}} expire',
    tried: '{{who}} tried to let {{whom}} expire',
    whom: 'a request for access',
    bySystem: true,
  },
} as const satisfies Audits;
