import { launchBrowser } from './browser/launch-browser.ts';
const url = 'http://localhost:18080';
const browser = await launchBrowser();
const shots: [string, string, string, number, number, 'light' | 'dark'][] = [
  ['erin-home', 'erin.employee', '/dashboard', 1280, 800, 'light'],
  ['erin-home-phone', 'erin.employee', '/dashboard', 360, 740, 'dark'],
  ['max-home', 'max.manager', '/unified-manager-dashboard', 1280, 800, 'light'],
  ['records', 'ada.admin', '/users-progress?tab=records', 1280, 800, 'light'],
  ['records-phone', 'ada.admin', '/users-progress?tab=records', 360, 740, 'dark'],
  ['certs', 'ada.admin', '/users-progress?tab=certificates', 1280, 800, 'light'],
  ['certs-phone', 'ada.admin', '/users-progress?tab=certificates', 360, 740, 'dark'],
  ['levels', 'ada.admin', '/admin/level-progression', 1280, 900, 'light'],
  ['levels-phone', 'ada.admin', '/admin/level-progression', 360, 740, 'light'],
  ['kinds', 'ada.admin', '/skill-management?tab=certificates', 1280, 800, 'dark'],
];
for (const [name, username, path, width, height, colorScheme] of shots) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  await page.request.post(url + '/api/auth/login', { data: { username, password: 'Derrick!2026' }, headers: { origin: url } });
  await page.goto(url + path);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: name.includes('phone') });
  await context.close();
}
await browser.close();
