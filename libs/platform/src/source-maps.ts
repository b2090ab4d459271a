import { setSourceMapsSupport } from 'node:module';

// Loaded before anything else (`node --import @rigwise/platform/source-maps`): stacks name our sources. Node's own
// switch for it also keeps the maps of all packages in memory, 20 MiB in a service.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
