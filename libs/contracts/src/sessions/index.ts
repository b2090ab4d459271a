export * from './session-parts.ts';
