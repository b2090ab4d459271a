/** A module of its own, so that it loads when it is asked for: the build puts its code into the editor's chunk. */
export { keyResponse } from '@rigwise/scoring';
