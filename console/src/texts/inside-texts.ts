/** The catalogues that load with the shell, as one chunk. */
export { training } from '../session/training/training.en.ts';
export { dialog } from '../ui/dialog/dialog.en.ts';
export { form } from '../ui/form/form.en.ts';
export { inside } from './inside.en.ts';
export { places } from './places.en.ts';
