import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { JobDefinition } from './define-job.ts';
import { HANDLED_JOB, type JobContext } from './job-handler.decorator.ts';
import type { FoundHandler } from './match-handlers.ts';

export type Work = (data: unknown, context: JobContext) => Promise<void>;

/** Every method of a provider or controller that has `@JobHandler`. */
export function findHandlers(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  reflector: Reflector,
): FoundHandler<Work>[] {
  const found: FoundHandler<Work>[] = [];
  for (const { instance, metatype } of [...discovery.getProviders(), ...discovery.getControllers()]) {
    const owner: unknown = instance;
    if (typeof owner !== 'object' || owner === null || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(owner) as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      if (typeof method !== 'function') continue;
      const job = reflector.get<JobDefinition | undefined>(HANDLED_JOB, method as Work);
      if (!job) continue;
      found.push({ job, place: `${metatype.name}.${name}`, work: (method as Work).bind(owner) });
    }
  }
  return found;
}
