// `node libs/messaging/dist/read-again/main.js <consumer group> <topic>`: step 4 of a restore, docs/runbook/backup.md.
import { loadConfig } from '@rigwise/platform';
import { z } from 'zod';
import { kafkaConfig, kafkaConnections } from '../kafka-config.ts';
import { readAgain } from './read-again.ts';

try {
  const [group, topic] = process.argv.slice(2);
  if (group === undefined || topic === undefined) throw new Error('Name a consumer group and a topic.');
  const connections = kafkaConnections(loadConfig(z.object(kafkaConfig)));
  await readAgain({ ...connections, clientId: 'rigwise-read-again' }, group, topic);
  process.stdout.write(`${group} reads ${topic} from its beginning\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
