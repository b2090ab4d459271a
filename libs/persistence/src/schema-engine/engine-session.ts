import { readFileSync } from 'node:fs';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { DiffParams, EvaluateDataLossInput } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { EngineArguments } from './command-line.ts';
import { parseDatabaseUrl, type DatabaseLocation } from './database-url.ts';
import { connectForMigrations } from './migration-adapter.ts';
import { ShadowDatabases } from './shadow-databases.ts';
import { WasmEngine } from './wasm-engine.ts';

/** One run of the engine: all requests of one Prisma command. */
export class EngineSession {
  private readonly location: DatabaseLocation | undefined;
  private readonly shadows: ShadowDatabases | undefined;
  private readonly datamodels: [string, string][];
  private engine: Promise<WasmEngine> | undefined;
  private database: SqlDriverAdapter | undefined;

  constructor({ schemaFiles, url }: EngineArguments) {
    this.location = url === undefined ? undefined : parseDatabaseUrl(url);
    this.shadows = this.location && new ShadowDatabases(this.location);
    this.datamodels = schemaFiles.map((file) => [file, readFileSync(file, 'utf8')]);
  }

  /** Performs one method of the engine's protocol, such as `applyMigrations`. */
  async perform(method: string, params: unknown): Promise<unknown> {
    try {
      const engine =
        method === 'diff' ? await this.diffEngine(params as DiffParams) : await this.liveEngine();
      if (method === 'evaluateDataLoss') await rememberMigrations(engine, params as EvaluateDataLossInput);
      // The protocol and the WebAssembly build differ in this one name.
      return await engine.call(method === 'getDatabaseVersion' ? 'version' : method, params);
    } finally {
      await this.shadows?.drop();
    }
  }

  async close(): Promise<void> {
    await this.database?.dispose();
  }

  private liveEngine(): Promise<WasmEngine> {
    this.engine ??= WasmEngine.create(this.datamodels, {
      connect: async () => (this.database = await connectForMigrations(this.wanted(this.location))),
      connectToShadowDb: () => this.wanted(this.shadows).create(),
    });
    return this.engine;
  }

  /**
   * For a diff the engine replays migrations on its main connection, which must therefore never be the real database.
   */
  private diffEngine({ from, to }: DiffParams): Promise<WasmEngine> {
    const tags = [from.tag, to.tag];
    if (!tags.includes('migrations')) return this.liveEngine();
    if (tags.includes('url') || tags.includes('schemaDatasource')) {
      throw new Error('To compare migrations with a database, use `migrate status`.');
    }
    const shadow = () => this.wanted(this.shadows).create();
    return WasmEngine.create(this.datamodels, { connect: shadow, connectToShadowDb: shadow });
  }

  private wanted<T>(value: T | undefined): T {
    if (value === undefined) throw new Error('No database URL: set DATABASE_URL');
    return value;
  }
}

/**
 * The WebAssembly build can't create the shadow database that `evaluateDataLoss` and `createMigration` need here: they
 * use what a diagnosis of the very same migrations left in the engine. The diagnosis at the start of `migrate dev` is
 * stale once migrations have been applied.
 */
async function rememberMigrations(
  engine: WasmEngine,
  { migrationsList, filters }: EvaluateDataLossInput,
): Promise<void> {
  await engine.call('devDiagnostic', { migrationsList, filters });
}
