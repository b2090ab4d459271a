// Packages are loaded once by each worker, not by each test file, and our own files are compiled once: loading took two
// thirds of the processor time of unit tests. Our own modules are still evaluated anew for each file.
const { createRequire } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const requirePackage = createRequire(__filename);
const PACKAGES = `${path.sep}node_modules${path.sep}`;
const compiled = new Map();

class SharedPackages extends Runtime {
  constructor(...args) {
    super(...args);
    this.executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, this.executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  requireModule(from, name, options, ...rest) {
    const isOwn = options?.isInternalModule || !name || this._resolution.isCoreModule(name);
    const file = isOwn ? '' : this._resolution.resolveCjs(from, name);
    return file.includes(PACKAGES) ? requirePackage(file) : super.requireModule(from, name, options, ...rest);
  }
}

module.exports = { __esModule: true, default: SharedPackages };
