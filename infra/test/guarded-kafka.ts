import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@rigwise/testing';
import { Supervised } from '../local/process/supervised.ts';
import { fetchDownloads } from '../local/programs/downloads.ts';
import { kafkaProgram } from '../local/programs/kafka.ts';
import { Run } from '../local/run.ts';

/** The requirements: a JDK for Kafka and its certificate, and Maven if Kafka's jars are missing. */
export const canGuard = (): boolean =>
  ['java', 'keytool', 'mvn'].every((tool) => spawnSync(tool, ['-version']).error === undefined);

/** A broker with authentication and ACLs, as in a cluster. */
export interface GuardedKafka {
  /** The listener without authentication: for setting it up. */
  readonly openBrokers: string;
  /** SCRAM-SHA-512 over TLS. */
  readonly guardedBrokers: string;
  /** PEM of the issuer of its certificate, which is self-signed. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** @param passwords by user */
export async function startGuardedKafka(passwords: Readonly<Record<string, string>>): Promise<GuardedKafka> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-guarded-'));
  const run = new Run(
    folder,
    () => undefined,
    () => undefined,
  );
  const stop = async (): Promise<void> => {
    await run.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(folder, { recursive: true });
    const [broker, guarded, controller] = [await freePort(), await freePort(), await freePort()];
    const { keystore, authority } = makeCertificate(folder);
    const { kafkaFolder } = await fetchDownloads({}, folder, run.around.signal);
    const program = await kafkaProgram(folder, kafkaFolder, { broker, controller }, run.around.signal, {
      properties: [
        ...listeners(broker, guarded, controller),
        'sasl.enabled.mechanisms=SCRAM-SHA-512',
        'listener.name.guarded.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;',
        ...[
          `ssl.keystore.location=${keystore}`,
          'ssl.keystore.type=PKCS12',
          `ssl.keystore.password=${PASSWORD}`,
        ],
        'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
        'super.users=User:ANONYMOUS',
      ],
      format: Object.entries(passwords).flatMap(([name, password]) => [
        '--add-scram',
        `SCRAM-SHA-512=[name=${name},password=${password}]`,
      ]),
    });
    await Supervised.start(program, run.around, run.register);
    return { openBrokers: `127.0.0.1:${broker}`, guardedBrokers: `127.0.0.1:${guarded}`, authority, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const PASSWORD = 'changeit';

const listeners = (broker: number, guarded: number, controller: number): string[] => {
  const open = `PLAINTEXT://127.0.0.1:${broker},GUARDED://127.0.0.1:${guarded}`;
  return [
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,GUARDED:SASL_SSL',
    `listeners=${open},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=${open}`,
  ];
};

function makeCertificate(folder: string): { readonly keystore: string; readonly authority: string } {
  const keystore = path.join(folder, 'broker.p12');
  const store = ['-alias', 'broker', '-keystore', keystore, '-storepass', PASSWORD];
  keytool('-genkeypair', '-keyalg', 'EC', '-dname', 'CN=broker', '-ext', 'SAN=ip:127.0.0.1', ...store);
  return { keystore, authority: keytool('-exportcert', '-rfc', ...store) };
}

function keytool(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('keytool', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}
