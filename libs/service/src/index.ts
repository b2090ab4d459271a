export { backendConfig, type BackendConfig } from './backend-config.ts';
export { createService, type ServiceParts } from './create-service.ts';
export { prismaDatabase, type ServiceDatabase } from './prisma-database.ts';
