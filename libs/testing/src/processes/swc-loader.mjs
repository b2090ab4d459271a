// Lets Node run our sources as they are, decorators and their metadata included; by itself it only strips types.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const swcrc = path.join(import.meta.dirname, '..', '..', '..', '..', '.swcrc');
const { jsc, module } = JSON.parse(readFileSync(swcrc, 'utf8'));
// Nothing is written, so imports keep naming the sources.
const options = {
  jsc: { ...jsc, rewriteRelativeImportExtensions: false },
  module,
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
};

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
