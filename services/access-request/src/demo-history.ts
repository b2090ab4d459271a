import { loadConfig } from '@rigwise/platform';
import { runHistory } from '@rigwise/service';
import { accessRequestService } from './access-request-service.ts';
import { configSchema } from './config.ts';
import { accessRequestHistory } from './history/access-request-history.ts';

// Beside the running service, after identity's history: `npm start` and docker-compose.yml run it.
runHistory(() => accessRequestService(loadConfig(configSchema)), accessRequestHistory);
