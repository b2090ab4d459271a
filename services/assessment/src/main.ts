import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { assessmentService } from './assessment-service.ts';

runService(() => assessmentService(loadConfig(configSchema)));
