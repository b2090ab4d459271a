// Written by `npm run docs` from libs/contracts/src/service-names.ts.
import type { ServiceManifest } from '../define-service.ts';
import { accessRequest } from './access-request.ts';
import { assessment } from './assessment.ts';
import { competency } from './competency.ts';
import { gateway } from './gateway.ts';
import { identity } from './identity.ts';
import { notification } from './notification.ts';

/** Every service behind the gateway. */
export const services: readonly ServiceManifest[] = [
  identity,
  accessRequest,
  notification,
  assessment,
  competency,
];

export { accessRequest, assessment, competency, gateway, identity, notification };
