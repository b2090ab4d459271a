// Turns TypeScript and ESM dependencies into CommonJS for Jest; CommonJS dependencies stay as they are.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    target: 'es2024',
    keepClassNames: true,
  },
  module: { type: 'commonjs', ignoreDynamic: false },
});

const typeOfFolder = new Map();
/** `type` of the nearest package.json, including nameless ones (dist/esm/package.json). */
function packageType(folder) {
  if (!typeOfFolder.has(folder)) {
    const manifest = path.join(folder, 'package.json');
    const parent = path.dirname(folder);
    const own = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : undefined;
    const type = own ? (own.type ?? 'commonjs') : parent === folder ? 'commonjs' : packageType(parent);
    typeOfFolder.set(folder, type);
  }
  return typeOfFolder.get(folder);
}

const isEsm = (file) =>
  file.endsWith('.mjs') ||
  /\.[mc]?tsx?$/.test(file) ||
  (file.endsWith('.js') && packageType(path.dirname(file)) === 'module');

module.exports = {
  ...swc,
  process: (source, file, options) => (isEsm(file) ? swc.process(source, file, options) : { code: source }),
};
