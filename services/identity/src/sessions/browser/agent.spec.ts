import { agentOf, isHandheld } from './agent.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64)`;
const MAC = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7)`;

// Real User-Agent headers.
it.each([
  ['Chrome on Windows', `${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Firefox on Windows', `${WINDOWS.slice(0, -1)}; rv:143.0) Gecko/20100101 Firefox/143.0`],
  ['Opera on macOS', `${MAC} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Safari on macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Safari on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iOS', `${IPHONE} Version/18.0 EdgiOS/140.0.3485.94 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', `${MOZILLA} (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0`],
  [
    'Samsung Internet on Android',
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`],
])('calls it %s', (name, userAgent) => {
  const { browser, system } = agentOf(userAgent);
  expect(`${browser} on ${system}`).toBe(name);
});

it.each([undefined, '', 'curl/8.14.1', 'x'.repeat(400) + ' Firefox/143.0'])(
  'does not guess unknown browsers: %.20s',
  (userAgent) => {
    expect(agentOf(userAgent)).toEqual({ browser: null, system: null });
  },
);

it('recognises handheld devices', () => {
  expect(['Android', 'iOS', 'Windows', 'Linux', null].map(isHandheld)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
