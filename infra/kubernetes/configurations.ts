// Written by `npm run docs` from libs/contracts/src/service-names.ts.
import type { z } from 'zod';
import { configSchema as accessRequest } from '../../services/access-request/src/config.ts';
import { configSchema as assessment } from '../../services/assessment/src/config.ts';
import { configSchema as competency } from '../../services/competency/src/config.ts';
import { configSchema as gateway } from '../../services/gateway/src/config.ts';
import { configSchema as identity } from '../../services/identity/src/config.ts';
import { configSchema as notification } from '../../services/notification/src/config.ts';

/** What each service can be told, by its name. */
export const configurations: Readonly<Record<string, z.ZodObject>> = {
  gateway,
  identity,
  'access-request': accessRequest,
  notification,
  assessment,
  competency,
};
