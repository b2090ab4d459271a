export * from './regrade-views.ts';
