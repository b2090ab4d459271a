import type { Audits } from '../define-audits.ts';

/** What notification reports to the audit log. */
export const notificationAudits = {
  'delivery.resent': {
    name: 'Mail resent',
    done: '{{who}} resent a mail',
    tried: '{{who}} tried to resend a mail',
    whom: 'a mail',
  },
  'job.retried': {
    name: 'Job retried',
    done: '{{who}} retried a job',
    tried: '{{who}} tried to retry a job',
    whom: 'a job',
  },
  'job.discarded': {
    name: 'Job discarded',
    done: '{{who}} discarded a job',
    tried: '{{who}} tried to discard a job',
    whom: 'a job',
  },
  'announcement.made': {
    name: 'Announcement made',
    done: '{{who}} announced something to a group',
    tried: '{{who}} tried to announce something to a group',
    whom: 'an announcement',
  },
  'announcement.withdrawn': {
    name: 'Announcement withdrawn',
    done: '{{who}} withdrew an announcement',
    tried: '{{who}} tried to withdraw an announcement',
    whom: 'an announcement',
  },
  'announcement.receipts-exported': {
    name: 'Receipts exported',
    done: '{{who}} exported who has read an announcement',
    tried: '{{who}} tried to export who has read an announcement',
    whom: 'an announcement',
  },
} as const satisfies Audits;
