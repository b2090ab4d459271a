import path from 'node:path';
import type { PrismaPg } from '@prisma/adapter-pg';
import type { SqlExecutor } from '@rigwise/persistence';
import { PrismaProject } from './prisma-project.ts';

interface Wells {
  create(args: { data: Well }): Promise<Well>;
  findUnique(args: { where: { id: string } }): Promise<Well | null>;
  count(): Promise<number>;
}

export interface Well {
  id: string;
  name: string;
  depth: number;
  drilled: Date;
}

export interface TestTx extends SqlExecutor {
  readonly well: Wells;
}

/** The part of the generated client that the tests use. */
export interface TestClient extends TestTx {
  $transaction<T>(work: (tx: TestTx) => Promise<T>, options?: object): Promise<T>;
  $disconnect(): Promise<void>;
}

type ClientClass = new (options: { adapter: PrismaPg }) => TestClient;

/** Generates the client of test/prisma, as a service's build does. */
export async function generateTestClient(): Promise<{ Client: ClientClass; remove(): void }> {
  const project = new PrismaProject('');
  const { code, output } = await project.prisma('generate');
  if (code !== 0) throw new Error(output);
  const module = (await import(path.join(project.folder, 'client', 'client.ts'))) as {
    PrismaClient: ClientClass;
  };
  return { Client: module.PrismaClient, remove: () => project.remove() };
}
