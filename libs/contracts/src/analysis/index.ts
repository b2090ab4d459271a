export * from './analysis-views.ts';
