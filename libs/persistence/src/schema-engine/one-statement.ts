import { Client, type ClientConfig } from 'pg';

/** Runs one statement on its own connection, as `CREATE DATABASE` requires. */
export async function oneStatement(config: ClientConfig, sql: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
