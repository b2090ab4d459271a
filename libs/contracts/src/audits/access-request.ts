import type { Audits } from '../define-audits.ts';

/** What access-request reports to the audit log. */
export const accessRequestAudits = {
  'access.requested': {
    name: 'Access requested',
    done: '{{who}} requested access',
    tried: '{{who}} requested access too often',
    whom: 'an access request',
  },
  'access.approved': {
    name: 'Access request approved',
    done: '{{who}} approved {{whom}}',
    tried: '{{who}} tried to approve {{whom}}',
    whom: 'an access request',
  },
  'access.rejected': {
    name: 'Access request rejected',
    done: '{{who}} rejected {{whom}}',
    tried: '{{who}} tried to reject {{whom}}',
    whom: 'an access request',
  },
  'access.question-asked': {
    name: 'Question about an access request',
    done: '{{who}} asked a question about {{whom}}',
    tried: '{{who}} tried to ask a question about {{whom}}',
    whom: 'an access request',
  },
  'access.question-answered': {
    name: 'Question about an access request answered',
    done: '{{who}} answered the question about {{whom}}',
    tried: '{{who}} tried to answer the question about {{whom}}',
    whom: 'an access request',
  },
  'access.withdrawn': {
    name: 'Access request withdrawn',
    done: '{{who}} withdrew {{whom}}',
    tried: '{{who}} tried to withdraw {{whom}}',
    whom: 'an access request',
  },
  'access.exported': {
    name: 'Access requests exported',
    done: '{{who}} exported access requests',
    tried: '{{who}} tried to export access requests',
    whom: 'access requests',
  },
  'access.expired': {
    name: 'Access request expired',
    done: '{{who}} let {{whom}} expire',
    tried: '{{who}} tried to let {{whom}} expire',
    whom: 'an access request',
    bySystem: true,
  },
} as const satisfies Audits;
