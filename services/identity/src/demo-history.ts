import { loadConfig } from '@rigwise/platform';
import { runHistory } from '@rigwise/service';
import { configSchema } from './config.ts';
import { identityHistory } from './history/identity-history.ts';
import { identityService } from './identity-service.ts';

// Beside the running service, once its sign-in page answers: `npm start` and docker-compose.yml run it.
runHistory(() => identityService(loadConfig(configSchema)), identityHistory);
