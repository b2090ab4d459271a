export { backendConfig, type BackendConfig } from './backend-config.ts';
export { createService, type ServiceParts } from './create-service.ts';
export { BeginErasure } from './erasure/begin-erasure.ts';
export { PERSON, type OwnErasure, type Subject } from './erasure/own-erasure.ts';
export { prismaDatabase, type ServiceDatabase } from './prisma-database.ts';
