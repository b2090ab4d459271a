export * from './file-kinds.ts';
export * from './files-in.ts';
export * from './item-answers.ts';
export * from './item-content.ts';
export * from './item-parts.ts';
export * from './localized.ts';
export * from './rich-text.ts';
