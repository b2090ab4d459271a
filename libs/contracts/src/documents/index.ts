export { incompatibilities } from './compatibility.ts';
export { eventCatalogue, eventSchema } from './event-catalogue.ts';
export type { JsonSchema } from './json-schema.ts';
export { openApiDocument } from './openapi.ts';
export { answersOf } from './shared-answers.ts';
