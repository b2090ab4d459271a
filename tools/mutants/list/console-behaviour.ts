import { endToEnd, type Mutant } from '../mutant.ts';

/** What the specification says of times, words and ways, as a person sees it in a browser. */
export const consoleBehaviour: readonly Mutant[] = [
  {
    name: 'nobody is told that a page does not exist',
    file: 'console/src/texts/en/outside.ts',
    find: '404 Page Not Found',
    replace: 'Nothing here',
    red: endToEnd('e2e/console.e2e-spec.ts', 'is a 404 page with a way back'),
  },
];
