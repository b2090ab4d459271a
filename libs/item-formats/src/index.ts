export * from './html/html-of.ts';
export * from './html/image-files.ts';
export * from './html/rich-text-from-html.ts';
export { readQti, readQtiFolder } from './qti/read/read-package.ts';
export * from './qti/write/write-package.ts';
export * from './same-meaning.ts';
export * from './verdict.ts';
