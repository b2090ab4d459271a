/** What somebody calls the device that a browser runs on: families only, as versions tell nobody anything. */
export interface Agent {
  readonly browser: string | null;
  readonly system: string | null;
}

type Families = readonly (readonly [family: string, pattern: RegExp])[];

// The first that fits: most call themselves Chrome and Safari besides.
const BROWSERS: Families = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
// A tablet of Apple's says that it is a Macintosh, and is called what it says.
const SYSTEMS: Families = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** Longer ones than any browser sends are not worth reading to their end. */
const READ = 400;

/** Reads a User-Agent header. Anybody can send any: for showing to the owner of a session, never for deciding. */
export function agentOf(userAgent: string | undefined): Agent {
  const said = userAgent?.slice(0, READ) ?? '';
  return { browser: firstIn(BROWSERS, said), system: firstIn(SYSTEMS, said) };
}

const HANDHELD: ReadonlySet<string | null> = new Set(['Android', 'iOS']);

/** Whether it is one to hold in a hand. */
export const isHandheld = (system: string | null): boolean => HANDHELD.has(system);

const firstIn = (families: Families, said: string): string | null =>
  families.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
