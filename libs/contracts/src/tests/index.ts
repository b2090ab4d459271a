export * from './test-answers.ts';
export * from './test-content.ts';
