export * from './assignment-parts.ts';
export * from './assignment-batches.ts';
