export * from './dispute-views.ts';
