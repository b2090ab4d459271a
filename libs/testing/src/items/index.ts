export * from './an-item.ts';
export * from './arbitrary-item.ts';
export { arbitraryDoc, arbitraryLine } from './arbitrary-text.ts';
