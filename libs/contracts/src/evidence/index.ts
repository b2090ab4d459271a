export * from './evidence-views.ts';
