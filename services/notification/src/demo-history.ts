import { loadConfig } from '@rigwise/platform';
import { runHistory } from '@rigwise/service';
import { configSchema } from './config.ts';
import { historyMails } from './history/history-mails.ts';
import { notificationHistory } from './history/notification-history.ts';
import { notificationService } from './notification-service.ts';

// Beside the running service, after identity's history: `npm start` and docker-compose.yml run it.
runHistory(() => notificationService(loadConfig(configSchema), historyMails), notificationHistory);
