import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './step.ts';

const IN_BASE64 =
  /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/[\w.-]+\.wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/;
const FILE = 'query-compiler.wasm';

/**
 * Lets a generated client read Prisma's query compiler from a file. As base64 in a module its text stays in memory for
 * as long as the service runs, twice: 5 MiB.
 *
 * @param client folder of the generated client, relative to the root
 */
export async function storeRawQueryCompiler(client: string): Promise<void> {
  const internal = path.join(root, client, 'internal');
  const source = path.join(internal, 'class.ts');
  const generated = readFileSync(source, 'utf8');
  const [found, module] = IN_BASE64.exec(generated) ?? [];
  if (found === undefined || module === undefined)
    throw new Error(`Prisma generates ${client} otherwise now: correct tools/build/raw-query-compiler.ts`);
  const { wasm } = (await import(module)) as { wasm: string };
  writeFileSync(path.join(internal, FILE), Buffer.from(wasm, 'base64'));
  const fromFile = `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(\`\${import.meta.dirname}/${FILE}\`))`;
  writeFileSync(source, generated.replace(found, fromFile));
}
