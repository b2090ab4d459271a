import { loadConfig, runService } from '@rigwise/platform';
import { accessRequestService } from './access-request-service.ts';
import { configSchema } from './config.ts';

runService(() => accessRequestService(loadConfig(configSchema)));
