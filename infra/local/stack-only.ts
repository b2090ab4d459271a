// The infrastructure alone, for tests: in a temporary folder, on free ports. Prints the addresses as one line of
// JSON, and stops when its input ends, which includes the death of its parent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Run } from './run.ts';
import { Progress } from './progress.ts';
import { startStack, stackPorts } from './stack.ts';
import { reasonOf } from './start-failure.ts';
import { choosePorts } from './state/ports.ts';
import { loadSecrets } from './state/secrets.ts';

const stateFolder = mkdtempSync(path.join(tmpdir(), 'rigwise-stack-'));
const toStderr = (line: string): void => console.error(line);
const { databasePassword, redisPassword } = loadSecrets(stateFolder);
const run = new Run(stateFolder, toStderr, () => undefined);

process.stdin.on('end', () => void end(0)).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

try {
  const stack = startStack(
    {
      stateFolder,
      // Nobody reads this mail: tests have their own probe.
      given: { smtpUrl: 'smtp://127.0.0.1:9' },
      ports: await choosePorts(stateFolder, stackPorts),
      mailWebPort: 0,
      databasePassword,
      redisPassword,
      durable: false,
    },
    run.around,
    new Progress(() => undefined),
    run.register,
  );
  await Promise.all([stack.postgres, stack.kafka, stack.redis]);
  const { databaseUrl, redisUrl, kafkaBrokers } = stack.addresses;
  console.log(JSON.stringify({ databaseUrl, redisUrl, kafkaBrokers }));
} catch (error) {
  if (!run.isStopping) toStderr(`rigwise: ${reasonOf(error)}`);
  await end(1);
}

async function end(code: number): Promise<void> {
  await run.stop();
  rmSync(stateFolder, { recursive: true, force: true });
  process.exit(code);
}
