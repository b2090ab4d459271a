import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { competencyService } from './competency-service.ts';

runService(() => competencyService(loadConfig(configSchema)));
