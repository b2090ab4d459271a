import { Html } from './html.ts';

/** In the page itself: a stranger at a gate may have a slow link. */
export const STYLE = new Html(`
:root {
  color-scheme: light dark;
  --ink: light-dark(#16202b, #e8edf2);
  --soft: light-dark(#51606f, #a7b4c1);
  --line: light-dark(#d9e0e7, #33414f);
  --page: light-dark(#f4f6f8, #10171e);
  --sheet: light-dark(#fff, #18222c);
  --good: light-dark(#14693a, #7fd8a4);
  --later: light-dark(#7a5200, #f0c46a);
  --bad: light-dark(#a3211b, #ff9d94);
}
body {
  margin: 0;
  padding: 24px 16px;
  font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink);
  background: var(--page);
}
header, main { max-width: 36rem; margin-inline: auto; }
header { margin-block-end: 12px; font-size: .8125rem; color: var(--soft); }
main {
  padding: 24px;
  background: var(--sheet);
  border: 1px solid var(--line);
  border-radius: 8px;
  overflow-wrap: anywhere;
}
.verdict { margin: -24px -24px 24px; padding: 16px 24px; border-block-end: 1px solid var(--line); }
.verdict strong { display: block; font-size: 1.5rem; line-height: 1.25; }
.good strong { color: var(--good); }
.later strong { color: var(--later); }
.bad strong { color: var(--bad); }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 20px 0 4px; font-size: 1rem; }
h2 + p { margin: 0; }
.statement { margin: 4px 0 20px; white-space: pre-line; }
dl { margin: 0; }
dl div {
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  padding-block: 8px;
  border-block-start: 1px solid var(--line);
}
dt { flex: 0 0 8rem; color: var(--soft); }
dd { flex: 1 1 12rem; margin: 0; }
.checked { margin: 16px 0 0; font-size: .8125rem; color: var(--soft); }
`);
