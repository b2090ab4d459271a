export * from './an-item.ts';
export * from './arbitrary-item.ts';
export { asShown } from './as-shown.ts';
export { arbitraryDoc, arbitraryLine, inEach } from './arbitrary-text.ts';
export { essayScenario } from './essay-scenario.ts';
