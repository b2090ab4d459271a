import type { Plugin } from 'vite';

const CONTRACTS = /\/libs\/contracts\/src\/.*\.ts$/;
/** Of one level: what else there were would stay, and be none the worse for it. */
const NOTES = /\s*\.meta\(\{[^{}]*\}\)/g;

/** What schemas note for the API's document (descriptions, examples, names) is read by nobody in a browser. */
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
