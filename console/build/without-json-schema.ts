import type { Plugin } from 'vite';

const GENERATOR = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /export (?:const|function) (\w+)/g;

/**
 * Every zod schema carries a JSON Schema generator: 4 kB after gzip that no page calls. In the browser its functions
 * keep their names, so that zod finds them, and say what they are when called.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: GENERATOR },
      handler(code) {
        const names = Array.from(code.matchAll(EXPORTED), ([, name]) => name);
        return [
          `const absent = () => () => { throw new Error('JSON Schema is left out of the console'); };`,
          ...names.map((name) => `export { absent as ${name} };`),
        ].join('\n');
      },
    },
  };
}
