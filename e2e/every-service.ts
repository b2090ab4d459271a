// Written by `npm run docs` from libs/contracts/src/service-names.ts.
import type { ServiceName } from '@rigwise/contracts';
import { loadConfig, type ServiceOptions } from '@rigwise/platform';
import { configSchema as accessRequestConfig } from '../services/access-request/src/config.ts';
import { accessRequestService } from '../services/access-request/src/access-request-service.ts';
import { configSchema as assessmentConfig } from '../services/assessment/src/config.ts';
import { assessmentService } from '../services/assessment/src/assessment-service.ts';
import { configSchema as competencyConfig } from '../services/competency/src/config.ts';
import { competencyService } from '../services/competency/src/competency-service.ts';
import { configSchema as identityConfig } from '../services/identity/src/config.ts';
import { identityService } from '../services/identity/src/identity-service.ts';
import { configSchema as notificationConfig } from '../services/notification/src/config.ts';
import { notificationService } from '../services/notification/src/notification-service.ts';

/** What to start of each service, given its environment. */
export const everyService: Readonly<
  Record<ServiceName, (environment: Readonly<Record<string, string>>) => ServiceOptions>
> = {
  identity: (environment) => identityService(loadConfig(identityConfig, environment)),
  'access-request': (environment) => accessRequestService(loadConfig(accessRequestConfig, environment)),
  notification: (environment) => notificationService(loadConfig(notificationConfig, environment)),
  assessment: (environment) => assessmentService(loadConfig(assessmentConfig, environment)),
  competency: (environment) => competencyService(loadConfig(competencyConfig, environment)),
};
