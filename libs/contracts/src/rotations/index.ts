export * from './rotation-import.ts';
export * from './rotation-parts.ts';
