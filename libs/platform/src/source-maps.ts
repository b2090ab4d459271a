import module from 'node:module';

// Loaded before anything else (`node --import @rigwise/platform/source-maps`), so that stack traces refer to our
// sources. Node's own flag also keeps the maps of all packages in memory, 20 MiB per service.
const { setSourceMapsSupport } = module as unknown as {
  setSourceMapsSupport: (enabled: boolean, options: { nodeModules: boolean; generatedCode: boolean }) => void;
};
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
