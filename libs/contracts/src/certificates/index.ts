export * from './certificate-parts.ts';
export * from './scheme-parts.ts';
