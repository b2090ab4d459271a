import type { Plugin } from 'vite';

/**
 * zod brings English messages for everything that can be wrong. Every text of the console is in its own catalogue, and
 * what the contracts say of wrong input they say themselves: nobody reads zod's.
 */
export function withoutZodMessages(): Plugin {
  return {
    name: 'without-zod-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
      handler: () => `export default () => ({ localeError: () => 'Invalid input' });`,
    },
  };
}
