import path from 'node:path';
import { telemetryTargets } from './config.ts';

const main = (service: string): string => path.join('/app/services', service, 'dist/main.js');
const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it('traces nothing where no endpoint is given', () => {
  expect(telemetryTargets({}, main('identity'))).toBeUndefined();
});

it('keeps everything unless told how much, and knows the edge', () => {
  expect(telemetryTargets(ON, main('identity'))).toEqual({
    ...{ otlp: true, zipkin: false, serviceName: 'identity', ratio: 1, edge: false },
  });
  const gateway = telemetryTargets({ ...ON, OTEL_TRACES_SAMPLER_ARG: '0.05' }, main('gateway'));
  expect(gateway).toMatchObject({ ratio: 0.05, edge: true });
});

it.each(['1.5', '-1', 'some'])('refuses %s as a ratio', (ratio) => {
  expect(() => telemetryTargets({ ...ON, OTEL_TRACES_SAMPLER_ARG: ratio }, main('gateway'))).toThrow(ratio);
});
