import { everyService, services as manifests, type EventDefinition } from '@rigwise/contracts';
import type { z } from 'zod';
import { services } from '../local/programs/services.ts';
import { configurations } from './configurations.ts';

/** The facts from a service's code that manifests must agree with. */
export interface ServiceCode {
  readonly name: string;
  readonly config: z.ZodObject;
  readonly publishes: readonly EventDefinition[];
  readonly consumes: readonly EventDefinition[];
}

/** Every service that `npm start` starts. @throws if one of them is missing here */
export const codeOfServices: readonly ServiceCode[] = services.map(({ name }) => {
  const config = configurations[name];
  if (!config) throw new Error(`infra/kubernetes/configurations.ts does not know ${name}: npm run docs`);
  const manifest = manifests.find((one) => one.name === name);
  const publishes = manifest ? [...manifest.publishes, ...everyService.publishes] : [];
  return { name, config, publishes, consumes: manifest?.subscribes ?? [] };
});

/** Variables without which it can't start. */
export const requiredBy = ({ config }: ServiceCode): string[] =>
  Object.entries(config.shape as Record<string, z.ZodType>)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);

export const hasDatabase = ({ config }: ServiceCode): boolean => 'DATABASE_URL' in config.shape;
