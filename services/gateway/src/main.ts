import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { gatewayOptions } from './service-options.ts';

runService(() => gatewayOptions(loadConfig(configSchema)));
