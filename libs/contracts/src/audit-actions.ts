// Written by `npm run docs` from the files in audits/.
import { accessRequestAudits } from './audits/access-request.ts';
import { assessmentAudits } from './audits/assessment.ts';
import { competencyAudits } from './audits/competency.ts';
import { everyServiceAudits } from './audits/every-service.ts';
import { identityAudits } from './audits/identity.ts';
import { notificationAudits } from './audits/notification.ts';

/** What readers of the audit log see of the actions of all services, by action. */
export const auditActions = {
  ...accessRequestAudits,
  ...assessmentAudits,
  ...competencyAudits,
  ...everyServiceAudits,
  ...identityAudits,
  ...notificationAudits,
};

export {
  accessRequestAudits,
  assessmentAudits,
  competencyAudits,
  everyServiceAudits,
  identityAudits,
  notificationAudits,
};
