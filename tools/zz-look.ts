import { launchBrowser } from './browser/launch-browser.ts';
const url = 'http://localhost:18280';
const browser = await launchBrowser();
async function look(name: string, username: string, path: string, opts: { width: number; dark?: boolean; act?: (p: any) => Promise<void> }) {
  const context = await browser.newContext({ viewport: { width: opts.width, height: opts.width < 500 ? 780 : 900 }, colorScheme: opts.dark ? 'dark' : 'light', ...(opts.width < 500 && { hasTouch: true, isMobile: true }) });
  const page = await context.newPage();
  page.on('console', (m: any) => { if (m.type() === 'error') console.log(name, m.text()); });
  const r = await page.request.post(url + '/api/auth/login', { data: { username, password: 'Derrick!2026' }, headers: { origin: url } });
  if (r.status() !== 200) console.log(r.status(), await r.text());
  await page.goto(url + path);
  await page.waitForTimeout(2500);
  try { if (opts.act) await opts.act(page); } catch (e) { console.log(name, String(e).slice(0, 300)); }
  await page.screenshot({ path: `/tmp/rot-${name}.png`, fullPage: opts.width > 500 ? false : false });
  await context.close();
}
await look('list', 'max.manager', '/manager-assignment', { width: 1280 });
await look('list-dark', 'max.manager', '/manager-assignment', { width: 1280, dark: true });
await look('phone', 'max.manager', '/manager-assignment', { width: 360, act: async (p) => { await p.mouse.wheel(0, 500); await p.waitForTimeout(300);} });
await look('drawer', 'max.manager', '/manager-assignment', { width: 1280, act: async (p) => { await p.getByRole('link', { name: 'Nina North' }).click(); await p.waitForTimeout(1500); } });
await look('set', 'max.manager', '/manager-assignment?setting=start-missing', { width: 1280, act: async (p) => { await p.getByRole('button', { name: /^Set start date of/ }).first().click(); await p.waitForTimeout(800); } });
await look('home', 'max.manager', '/unified-manager-dashboard', { width: 1280 });
await look('admin', 'ada.admin', '/manager-assignment', { width: 1280 });
await look('patterns', 'ada.admin', '/manager-assignment?tab=patterns', { width: 1280 });
await look('import', 'max.manager', '/manager-assignment?tab=import', { width: 1280, act: async (p) => {
  await p.locator('input[type=file]').setInputFiles({ name: 'rotations.csv', mimeType: 'text/csv', buffer: Buffer.from('Employee number,Rotation,Start date\r\nRW-1016,,2026-11-20\r\nRW-1009,14/14,2026-11-21\r\nRW-1001,28/28,2026-11-20\r\nRW-1010,4/4,2026-11-20\r\n') });
  await p.getByRole('button', { name: 'Check the file' }).click(); await p.waitForTimeout(1500); await p.mouse.wheel(0, 400); await p.waitForTimeout(300);
} });
await browser.close();
