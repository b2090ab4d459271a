import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

export type WasmEngine = bindings.SchemaEngine;

/** How the engine reaches databases; it connects when it first needs to. */
export interface Connections {
  connect(): Promise<SqlDriverAdapter>;
  connectToShadowDb(): Promise<SqlDriverAdapter>;
}

// Only the browser's types have this global of Node's.
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>;
};

interface Exports {
  __wbindgen_start(): void;
}

let loaded: Promise<void> | undefined;

/** Prisma's schema engine as WebAssembly, which comes with its npm package: nothing is downloaded. */
export async function createWasmEngine(
  datamodels: [path: string, content: string][],
  connections: Connections,
): Promise<WasmEngine> {
  loaded ??= load();
  await loaded;
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory({
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      ...connections,
    }),
  );
}

async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const code = readFileSync(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
