import { inBrowser, type Mutant } from '../mutant.ts';

const ui = 'console/src/ui';
const toaster = `${ui}/toasts/toaster.spec.tsx`;
const search = `${ui}/people/person-search.spec.tsx`;

/** What is ours around parts of the component library (ADR 0088). */
export const consoleLibrary: readonly Mutant[] = [
  {
    name: 'a toast closes under the focus',
    file: `${ui}/toasts/toast-card.tsx`,
    find: 'autoClose={!isHeld && TOAST_SHOWN_FOR}',
    replace: 'autoClose={TOAST_SHOWN_FOR}',
    red: inBrowser(toaster, 'it stays while it has the focus'),
  },
  {
    name: 'a swipe that became scrolling closes a toast',
    file: `${ui}/toasts/toast-card.tsx`,
    find: 'last && !canceled && ',
    replace: 'last && ',
    red: inBrowser(toaster, 'that the browser takes for scrolling leaves it'),
  },
  {
    name: 'no toast is shown where its code can not be loaded',
    file: `${ui}/toasts/toaster.tsx`,
    find: '    () => PlainToast,\n',
    replace: '    () => () => null,\n',
    red: inBrowser(`${ui}/toasts/plain-toast.spec.tsx`, 'its words are still announced'),
  },
  {
    name: 'a dismissed toast takes the next one with it when it is removed',
    file: `${ui}/toasts/toasts.ts`,
    find: '    clearTimeout(this.removal);\n',
    replace: '',
    red: inBrowser(`${ui}/toasts/toasts.spec.ts`, 'are not removed at the time of the one before'),
  },
  {
    name: 'Enter picks the person who moved to the marked place',
    file: `${ui}/people/person-search.tsx`,
    find: '  useEffect(onShown, [items, onShown]);\n',
    replace: '',
    red: inBrowser(search, 'that was marked is not picked once others are listed'),
  },
  {
    name: 'Enter in a search for a person sends the form around it',
    file: `${ui}/people/person-search.tsx`,
    find: "if (event.key === 'Enter') event.preventDefault();",
    replace: '',
    red: inBrowser(search, 'is not picked by Enter alone, nor is the form sent'),
  },
  {
    name: 'the sign-in page forgets the language of the account',
    file: 'console/src/texts/speak-as.ts',
    find: 'window.localStorage.setItem(LANGUAGE_KEY, language);',
    replace: 'return speak(texts, language);',
    red: inBrowser('console/src/texts/language.spec.ts', 'is kept for the next sign-in'),
  },
];
