export * from './checklist-parts.ts';
export * from './observation-parts.ts';
