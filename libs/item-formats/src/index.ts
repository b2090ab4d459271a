export * from './verdict.ts';
export * from './same-meaning.ts';
