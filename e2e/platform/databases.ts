import { Client } from 'pg';
import { ownerDatabaseUrl } from '../../infra/local/prepare/databases.ts';
import { urlOf } from '../../infra/local/programs/postgres.ts';
import { rememberedPorts } from '../../infra/local/state/ports.ts';
import { loadSecrets } from '../../infra/local/state/secrets.ts';
import { running } from './running.ts';

/**
 * Runs SQL in a service's own database, as its owner: for states that the platform itself never produces, such as a
 * broken disk.
 */
export async function inDatabaseOf(service: string, sql: string, values: unknown[] = []): Promise<number> {
  const { stateFolder } = running();
  const port = rememberedPorts(stateFolder)['postgres'] ?? 0;
  const adminUrl = urlOf(port, loadSecrets(stateFolder).databasePassword);
  const client = new Client({ connectionString: ownerDatabaseUrl(adminUrl, service) });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
