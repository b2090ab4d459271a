import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { identityService } from './identity-service.ts';

runService(() => identityService(loadConfig(configSchema)));
