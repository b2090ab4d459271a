import { readFileSync } from 'node:fs';
import path from 'node:path';
import { followLanguage } from './language.ts';
import { LANGUAGES } from './locale.ts';
import { speakAs } from './speak-as.ts';
import { createTexts } from './texts.ts';

const KEY = 'rigwise.language';
const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  Object.assign(page, { lang: 'en', dir: 'ltr' });
});

/** What index.html does before the first paint. */
function paint(): void {
  const script = path.join(__dirname, '../../public/color-scheme.js');
  (0, eval)(readFileSync(script, 'utf8'));
}

describe('The language', () => {
  it('of the account is that of the page, and is kept for the next sign-in', async () => {
    const texts = createTexts();
    await speakAs(texts, 'en-US');
    expect([texts.language, page.lang, localStorage.getItem(KEY)]).toEqual(['en-US', 'en-US', 'en-US']);
    expect(texts.t('app.name')).toBe('Rigwise');
  });

  it('that every browser begins with is not kept', async () => {
    const texts = createTexts();
    await speakAs(texts, 'en-US');
    await speakAs(texts, 'en-GB');
    expect([texts.language, page.lang, localStorage.getItem(KEY)]).toEqual(['en', 'en', null]);
  });

  it('of the account leaves the pseudo-locale, which was chosen to see everything in', async () => {
    localStorage.setItem(KEY, 'ar-XB');
    paint();
    const texts = createTexts();
    await followLanguage(texts);
    await speakAs(texts, 'en-US');
    expect([texts.language, page.dir, localStorage.getItem(KEY)]).toEqual(['ar-XB', 'rtl', 'ar-XB']);
  });

  it.each(LANGUAGES)('%s is there before the first paint', async (language) => {
    localStorage.setItem(KEY, language);
    paint();
    const painted = [page.lang, page.dir];
    await followLanguage(createTexts());
    expect(painted).toEqual([language, page.dir]);
    expect(page.lang).toBe(language);
  });

  it('that nobody speaks is English', async () => {
    localStorage.setItem(KEY, 'x-nonsense');
    paint();
    const texts = createTexts();
    await followLanguage(texts);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'x-nonsense' }));
    expect([texts.language, page.lang, page.dir]).toEqual(['en', 'en', 'ltr']);
  });

  it('follows that of another tab', async () => {
    const texts = createTexts();
    await followLanguage(texts);
    const changed = new Promise((resolve) => texts.on('languageChanged', resolve));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'en-US' }));
    expect(await changed).toBe('en-US');
  });
});
