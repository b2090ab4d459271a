export * from './schedule-parts.ts';
