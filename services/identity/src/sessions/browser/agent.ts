/** A device as its owner would describe it: families only, as versions mean nothing to people. */
export interface Agent {
  readonly browser: string | null;
  readonly system: string | null;
}

type Families = readonly (readonly [family: string, pattern: RegExp])[];

// The first match wins: most browsers also claim to be Chrome and Safari.
const BROWSERS: Families = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
// iPads identify as Macintosh and are shown as such.
const SYSTEMS: Families = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** Longer than any real browser's header; the rest is ignored. */
const READ = 400;

/** Parses a User-Agent header. It can be forged: show it to the session's owner, never base decisions on it. */
export function agentOf(userAgent: string | undefined): Agent {
  const said = userAgent?.slice(0, READ) ?? '';
  return { browser: firstIn(BROWSERS, said), system: firstIn(SYSTEMS, said) };
}

const HANDHELD: ReadonlySet<string | null> = new Set(['Android', 'iOS']);

/** Whether it is a handheld device. */
export const isHandheld = (system: string | null): boolean => HANDHELD.has(system);

const firstIn = (families: Families, said: string): string | null =>
  families.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
