import type { Audits } from '../define-audits.ts';

/** What notification reports to the audit log. */
export const notificationAudits = {
  'delivery.resent': {
    name: 'Mail sent again',
    done: '{{who}} had a mail sent again',
    tried: '{{who}} tried to have a mail sent again',
    whom: 'a mail',
  },
  'job.retried': {
    name: 'Job tried again',
    done: '{{who}} had a job tried again',
    tried: '{{who}} tried to have a job tried again',
    whom: 'a job',
  },
  'job.discarded': {
    name: 'Job given up',
    done: '{{who}} gave a job up',
    tried: '{{who}} tried to give a job up',
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
