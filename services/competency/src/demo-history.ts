import { loadConfig } from '@rigwise/platform';
import { runHistory } from '@rigwise/service';
import { competencyService } from './competency-service.ts';
import { configSchema } from './config.ts';
import { competencyHistory } from './history/competency-history.ts';

// Beside the running service, after assessment's history: `npm start` and docker-compose.yml run it.
runHistory(() => competencyService(loadConfig(configSchema)), competencyHistory);
