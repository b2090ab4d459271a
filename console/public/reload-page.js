// Shows the static page of index.html where the console can't be shown: its script did not arrive, broke before it drew
// anything, or gave up drawing (app/last-resort.tsx). A file of its own: no inline script is allowed.
(() => {
  const { document } = globalThis;
  const page = () => document.getElementById('reload-page').content.cloneNode(true);

  globalThis.showReloadPage = () => document.getElementById('root').replaceChildren(page());

  globalThis.addEventListener(
    'error',
    ({ target }) => {
      const isConsoleGone = target instanceof globalThis.HTMLScriptElement && target.type === 'module';
      // The mark is there until the console draws. If it still does, it takes the place of this page.
      const isBroken = target === globalThis && document.querySelector('#root > .boot') !== null;
      if (isConsoleGone || isBroken) globalThis.showReloadPage();
    },
    true,
  );
})();
