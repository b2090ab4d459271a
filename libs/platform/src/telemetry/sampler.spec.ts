import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-node';
import { samplerOf } from './sampler.ts';

const TRACE = 'ab'.repeat(16);

const isKept = (settings: { ratio: number; edge: boolean }, traceFlags: TraceFlags): boolean => {
  const parent = { traceId: TRACE, spanId: 'cd'.repeat(8), traceFlags, isRemote: true };
  const at = trace.setSpanContext(ROOT_CONTEXT, parent);
  const { decision } = samplerOf(settings).shouldSample(at, TRACE, 'GET', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
};

it.each([TraceFlags.NONE, TraceFlags.SAMPLED])(
  'decides at the edge regardless of the caller (%s)',
  (flags) => {
    expect([isKept({ ratio: 1, edge: true }, flags), isKept({ ratio: 0, edge: true }, flags)]).toEqual([
      true,
      false,
    ]);
  },
);

it.each([TraceFlags.NONE, TraceFlags.SAMPLED])('follows the edge behind it (%s)', (flags) => {
  const kept = flags === TraceFlags.SAMPLED;
  expect([isKept({ ratio: 1, edge: false }, flags), isKept({ ratio: 0, edge: false }, flags)]).toEqual([
    kept,
    kept,
  ]);
});
