export * from './assignment-parts.ts';
