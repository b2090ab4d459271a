import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { notificationService } from './notification-service.ts';

runService(() => notificationService(loadConfig(configSchema)));
