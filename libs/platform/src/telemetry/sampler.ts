import { ParentBasedSampler, TraceIdRatioBasedSampler, type Sampler } from '@opentelemetry/sdk-trace-node';
import type { TelemetryTargets } from './config.ts';

/**
 * A trace is kept whole or not at all: the edge decides by its id, and everybody behind it follows. What callers from
 * outside say about keeping it is not heard, or anybody could have everything kept.
 */
export function samplerOf({ ratio, edge }: Pick<TelemetryTargets, 'ratio' | 'edge'>): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({
    root,
    ...(edge && { remoteParentSampled: root, remoteParentNotSampled: root }),
  });
}
