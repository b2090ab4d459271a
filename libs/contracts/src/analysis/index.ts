export * from './analysis-views.ts';
export * from './calibration-views.ts';
