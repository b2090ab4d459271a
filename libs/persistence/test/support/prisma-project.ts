import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

const library = path.join(import.meta.dirname, '../..');
const cli = path.join(library, '../../node_modules/prisma/build/index.js');
const engine = path.join(library, 'bin/schema-engine.mjs');

/** A copy of test/prisma with a Prisma configuration, on which the real CLI can run. */
export class PrismaProject {
  readonly folder = path.join(library, 'test', 'generated', randomBytes(6).toString('hex'));
  readonly migrations = path.join(this.folder, 'migrations');
  private readonly databaseUrl: string;

  constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl;
    mkdirSync(this.folder, { recursive: true });
    cpSync(path.join(library, 'test', 'prisma'), this.folder, { recursive: true });
    writeFileSync(
      path.join(this.folder, 'prisma.config.mjs'),
      `export default {
        schema: 'schema.prisma',
        migrations: { path: 'migrations' },
        datasource: { url: process.env.DATABASE_URL ?? '' },
      };`,
    );
  }

  /** Runs the CLI with our replacement of the schema engine, without a terminal. */
  prisma(...args: string[]): Promise<{ code: number | null; output: string }> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        HOME,
        PATH: `${path.dirname(process.execPath)}:${PATH}`,
        DATABASE_URL: this.databaseUrl,
        PRISMA_SCHEMA_ENGINE_BINARY: engine,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
        NO_COLOR: '1',
      },
    });
    let output = '';
    const add = (data: Buffer): void => void (output += data.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  }

  /** Adds a migration, or overwrites the one of that name. */
  writeMigration(name: string, script: string): void {
    mkdirSync(path.join(this.migrations, name), { recursive: true });
    writeFileSync(path.join(this.migrations, name, 'migration.sql'), script);
  }

  /** Removes a migration, or one file of it. */
  removeMigration(name: string, file = ''): void {
    rmSync(path.join(this.migrations, name, file), { recursive: true });
  }

  /** Changes schema.prisma. */
  changeSchema(from: string, to: string): void {
    const file = path.join(this.folder, 'schema.prisma');
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`schema.prisma has no "${from}"`);
    writeFileSync(file, text.replace(from, to));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
