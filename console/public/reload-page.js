// Shows the static page of index.html where the console can't be shown: its script did not arrive, broke before it drew
// anything, or gave up drawing (app/last-resort.tsx). A file of its own: no inline script is allowed.
(() => {
  const { document } = globalThis;
  const page = () => document.getElementById('reload-page').content.cloneNode(true);

  globalThis.showReloadPage = () => document.getElementById('root').replaceChildren(page());

  // What the browser keeps of the console (console/worker) may itself be what is broken. Offline there is nothing else.
  const forgetKept = async () => {
    await fetch('/service-worker.js', { cache: 'no-store' });
    const workers = (await globalThis.navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => globalThis.caches.delete(name)));
  };
  const reload = () => globalThis.location.reload();
  globalThis.reloadConsole = () => forgetKept().then(reload, reload);
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.static-page a')) return;
    event.preventDefault();
    globalThis.reloadConsole();
  });

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
