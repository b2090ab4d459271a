import { loadConfig } from '@rigwise/platform';
import { runHistory } from '@rigwise/service';
import { assessmentService } from './assessment-service.ts';
import { configSchema } from './config.ts';
import { assessmentHistory } from './history/assessment-history.ts';

// Beside the running service, after identity's history: `npm start` and docker-compose.yml run it.
runHistory(() => assessmentService(loadConfig(configSchema)), assessmentHistory);
