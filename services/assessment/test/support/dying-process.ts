import { internalHeaders, type CallDefinition } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { infrastructure, jwkOf, startProgram } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import type { Bank } from './bank.ts';

/** A separate process on the same database and files, on the system's clock, that dies at a failpoint. */
export async function aDyingProcess({ running: { environment } }: Bank, failpoint: string) {
  const program = startProgram('services/assessment/src/main.ts', {
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
    const token = await signer.tokenFor('assessment', { ...claims, ...as });
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
