export * from './panel-views.ts';
