export * from './marking-views.ts';
