/** Without styles a page can be read, and without a page it can't: nobody waits longer for them. */
const MOST_WAITED_MS = 5_000;

/**
 * Puts on the style sheets that a built index.html holds back (build/paint-first.ts).
 * @returns once they are there, or can't be waited for any longer
 */
export async function putOnStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
  for (const link of links) link.media = 'all';
  const arrived = Promise.all(links.map(arrival));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, MOST_WAITED_MS))]);
}

async function arrival(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
}
