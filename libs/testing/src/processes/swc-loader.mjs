// Lets Node run our sources as they are, decorators and their metadata included; by itself it only strips types.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const { $schema: _schema, ...settings } = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));
const { rewriteRelativeImportExtensions: _rewrite, ...jsc } = settings.jsc;

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...settings,
      jsc,
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
