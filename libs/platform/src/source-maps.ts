import module from 'node:module';

// Loaded before anything else (`node --import @rigwise/platform/source-maps`): stacks name our sources. Node's own
// switch for it also keeps the maps of all packages in memory, 20 MiB in a service.
const { setSourceMapsSupport } = module as unknown as {
  setSourceMapsSupport: (enabled: boolean, options: { nodeModules: boolean; generatedCode: boolean }) => void;
};
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
