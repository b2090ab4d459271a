import { ParentBasedSampler, TraceIdRatioBasedSampler, type Sampler } from '@opentelemetry/sdk-trace-node';
import type { TelemetryTargets } from './config.ts';

/**
 * A trace is sampled whole or not at all: the edge decides by its id, and all services behind it follow. Sampling flags
 * of external callers are ignored, or anyone could have everything sampled.
 */
export function samplerOf({ ratio, edge }: Pick<TelemetryTargets, 'ratio' | 'edge'>): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({
    root,
    ...(edge && { remoteParentSampled: root, remoteParentNotSampled: root }),
  });
}
