export * from './trip-answers.ts';
export * from './trip-parts.ts';
