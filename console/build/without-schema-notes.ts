import type { Plugin } from 'vite';

const CONTRACTS = /\/libs\/contracts\/src\/.*\.ts$/;
/** Of one level: what else there were would stay, and be none the worse for it. */
const NOTES = /\s*\.meta\(\{[^{}]*\}\)/g;

/** Removes what only the API documentation needs from schemas (descriptions, examples, names). */
export function withoutSchemaNotes(): Plugin {
  return {
    name: 'without-schema-notes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACTS },
      handler: (code) => code.replace(NOTES, ''),
    },
  };
}
