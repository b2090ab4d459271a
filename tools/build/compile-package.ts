import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { replaceFolder } from './replace-folder.ts';
import { root, type Step } from './step.ts';

/** Compiles a library or service to ESM in `dist`. */
export function compilePackage(folder: string): Step {
  const output = `${folder}/dist`;
  return {
    name: folder,
    inputs: [`${folder}/src`, `${folder}/prisma/schema.prisma`, '.swcrc', 'package-lock.json'],
    output,
    recipe: 'swc, maps without texts',
    async run(draft) {
      const source = path.join(root, folder, 'src');
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
      await Promise.all(files.map((file) => place(source, file, draft)));
      replaceFolder(draft, path.join(root, output));
    },
  };
}

async function place(sources: string, file: string, draft: string): Promise<void> {
  const source = path.join(sources, file);
  if (/\.spec\.ts$/.test(file) || !statSync(source).isFile()) return;
  const target = path.join(draft, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(source, target);
  const script = target.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(source, {
    configFile: path.join(root, '.swcrc'),
    swcrc: false,
    sourceMaps: true,
    // Node keeps every map in memory: texts of sources would cost each service 5 MiB. A stack needs positions alone.
    inlineSourcesContent: false,
    // Relative to dist, which is next to src.
    sourceFileName: path.join(path.relative(path.dirname(file), '..'), 'src', file),
  });
  writeFileSync(script, `${code}//# sourceMappingURL=${path.basename(script)}.map\n`);
  writeFileSync(`${script}.map`, map ?? '');
}
