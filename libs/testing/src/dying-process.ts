import { internalHeaders, type CallDefinition, type ServiceName } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { infrastructure } from './infrastructure.ts';
import { startProgram } from './processes/start-program.ts';
import type { RunningBackend, TestCaller } from './running-backend.ts';
import { jwkOf } from './test-keys.ts';

/** A separate process of a running service, on the same database and files and the system's clock, that dies at a failpoint. */
export async function aDyingProcess(
  name: ServiceName,
  { environment }: Pick<RunningBackend, 'environment'>,
  failpoint: string,
) {
  const program = startProgram(`services/${name}/src/main.ts`, {
    env: {
      ...environment,
      KAFKA_BROKERS: infrastructure().kafkaBrokers,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      FAILPOINTS: `${failpoint}=kill`,
    },
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/, 40_000);
  await program.until(async () => (await fetch(`${url}/health/ready`)).ok, 'it to be ready', 40_000);
  const signer = new CallerSigner(jwkOf(environment['CALLER_PRIVATE_KEY'] ?? ''), { now: () => new Date() });
  /** @param path of the call, with its parameters */
  const call = async (
    { method }: CallDefinition,
    as: TestCaller,
    path: string,
    body?: object,
  ): Promise<Response> => {
    const claims = { sub: '', role: null, username: null, actorId: null, session: null, capabilities: [] };
    const token = await signer.tokenFor(name, { ...claims, ...as });
    return fetch(url + path, {
      method,
      headers: {
        ...{ [internalHeaders.caller]: token, [internalHeaders.address]: '203.0.113.9' },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return { program, call };
}
