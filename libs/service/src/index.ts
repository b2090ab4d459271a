export { backendConfig, type BackendConfig } from './backend-config.ts';
export { createService, type ServiceParts } from './create-service.ts';
export { BeginErasure } from './erasure/begin-erasure.ts';
export { PERSON, type OwnErasure, type Subject } from './erasure/own-erasure.ts';
export { prismaDatabase, type ServiceDatabase } from './prisma-database.ts';
export type { Age } from './history/history-clock.ts';
export {
  loadHistory,
  type CompanyState,
  type Happening,
  type History,
  type HistoryOutcome,
} from './history/load-history.ts';
export { runHistory } from './history/run-history.ts';
export { demoCaller } from './history/demo-caller.ts';
export { demoCompanyState } from './history/demo-company-state.ts';
