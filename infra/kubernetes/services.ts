import { eventsByProducer, type EventDefinition } from '@rigwise/contracts';
import type { z } from 'zod';
import { configSchema as accessRequestConfig } from '../../services/access-request/src/config.ts';
import { consumedEvents as readByAccessRequest } from '../../services/access-request/src/consumed-events.ts';
import { gatewayConfig } from '../../services/gateway/src/config.ts';
import { configSchema as identityConfig } from '../../services/identity/src/config.ts';
import { consumedEvents as readByIdentity } from '../../services/identity/src/consumed-events.ts';
import { configSchema as notificationConfig } from '../../services/notification/src/config.ts';
import { consumedEvents as readByNotification } from '../../services/notification/src/consumed-events.ts';
import { services } from '../local/programs/services.ts';

/** What the code of a service says that manifests have to agree with. */
export interface ServiceCode {
  readonly name: string;
  readonly config: z.ZodObject;
  readonly publishes: readonly EventDefinition[];
  readonly consumes: readonly EventDefinition[];
}

const publishedBy = (name: keyof typeof eventsByProducer): readonly EventDefinition[] => [
  ...eventsByProducer[name],
  ...eventsByProducer['every service'],
];

const known: readonly ServiceCode[] = [
  { name: 'gateway', config: gatewayConfig, publishes: [], consumes: [] },
  {
    name: 'identity',
    config: identityConfig,
    publishes: publishedBy('identity'),
    consumes: readByIdentity,
  },
  {
    name: 'access-request',
    config: accessRequestConfig,
    publishes: publishedBy('access-request'),
    consumes: readByAccessRequest,
  },
  {
    name: 'notification',
    config: notificationConfig,
    publishes: publishedBy('notification'),
    consumes: readByNotification,
  },
];

/** Every service that `npm start` starts. @throws where one of them is not told of here */
export const codeOfServices: readonly ServiceCode[] = services.map(({ name }) => {
  const code = known.find((one) => one.name === name);
  if (!code) throw new Error(`infra/kubernetes/services.ts does not know ${name}`);
  return code;
});

/** Variables without which it can't start. */
export const requiredBy = ({ config }: ServiceCode): string[] =>
  Object.entries(config.shape as Record<string, z.ZodType>)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);

export const hasDatabase = ({ config }: ServiceCode): boolean => 'DATABASE_URL' in config.shape;
