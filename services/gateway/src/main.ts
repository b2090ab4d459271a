import { loadConfig, runService } from '@rigwise/platform';
import { gatewayConfig } from './config.ts';
import { gatewayOptions } from './service-options.ts';

runService(() => gatewayOptions(loadConfig(gatewayConfig)));
