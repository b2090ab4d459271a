import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ErrorRegistry,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** How the engine reaches databases; it connects on first use. */
export interface Connections {
  connect(): Promise<SqlDriverAdapter>;
  connectToShadowDb(): Promise<SqlDriverAdapter>;
}

// Only the browser's types declare this global of Node's.
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>;
};

interface Exports {
  __wbindgen_start(): void;
}

let loaded: Promise<void> | undefined;

/** The engine's message when JavaScript that it called failed; the number identifies the original error. */
const EXTERNAL_ERROR = /External error id#(\d+)/;

/** Prisma's schema engine as WebAssembly, which comes with its npm package: nothing is downloaded. */
export class WasmEngine {
  private readonly engine: bindings.SchemaEngine;
  private readonly errors: ErrorRegistry;

  private constructor(engine: bindings.SchemaEngine, errors: ErrorRegistry) {
    this.engine = engine;
    this.errors = errors;
  }

  /** Connects, and takes the schema files as `[path, content]`. */
  static async create(datamodels: [string, string][], connections: Connections): Promise<WasmEngine> {
    loaded ??= load();
    await loaded;
    const factory = bindMigrationAwareSqlAdapterFactory({
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      ...connections,
    });
    const options = { datamodels: datamodels.length > 0 ? datamodels : undefined };
    try {
      const engine = await bindings.SchemaEngine.new(options, () => undefined, factory);
      return new WasmEngine(engine, factory.errorRegistry);
    } catch (error) {
      throw original(error, factory.errorRegistry);
    }
  }

  /** @throws the engine's error, or what failed in the adapter */
  async call(method: string, params: unknown): Promise<unknown> {
    const own: unknown = Reflect.get(this.engine, method);
    if (typeof own !== 'function') throw new Error(`The schema engine's stand-in has no method "${method}"`);
    try {
      return await (own as (given: unknown) => Promise<unknown>).call(this.engine, params);
    } catch (error) {
      throw original(error, this.errors);
    }
  }
}

function original(error: unknown, errors: ErrorRegistry): unknown {
  const [, id] = EXTERNAL_ERROR.exec(error instanceof Error ? error.message : '') ?? [];
  return (id !== undefined && errors.consumeError(Number(id))?.error) || error;
}

async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const code = readFileSync(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
