import { screen } from '@testing-library/react';
import { aUser } from '../../test/people.ts';
import { openConsole } from '../../test/open-console.tsx';
import { NO_ANSWER, problemAnswer, serveRoutes } from '../../test/server.ts';
import { PSEUDO_LOCALE } from './locale.ts';
import { addPseudoLocale, FROM_THE_RIGHT } from './pseudo-locale.ts';
import { createTexts } from './texts.ts';

describe('no page contains hard-coded text', () => {
  const inPseudoLocale = () => {
    const texts = createTexts();
    addPseudoLocale(texts);
    void texts.changeLanguage(PSEUDO_LOCALE);
    return texts;
  };
  const bare = (): string[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('style, script, title')) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    // The browser names languages.
    const arabic = new Intl.DisplayNames(['en'], { type: 'language' }).of('ar') ?? '';
    const facts = [...Object.values(aUser()).map(String), 'EE', today.format(new Date()), arabic, NO_ANSWER];
    return texts.filter(
      (text) =>
        /\p{L}{2}/u.test(text) &&
        !text.includes(FROM_THE_RIGHT) &&
        !facts.some((fact) => fact.includes(text) || text.includes(fact)),
    );
  };

  it.each([
    '/login',
    '/login?tab=username',
    '/login?tab=sign-up',
    '/forgot-password',
    '/create-password?token=x&verified=true',
    '/employee-registration',
    '/verify-email',
    '/change-password',
    '/change-password?userId=x&username=y',
    '/request-access',
    '/?demo=true',
    '/question-editor',
    '/nowhere',
  ])('%s', async (address) => {
    localStorage.clear();
    serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session') });
    openConsole(address, inPseudoLocale());
    await screen.findByRole('heading', { level: 1 });
    expect(bare()).toEqual([]);
  });

  it.each(['/', '/assessments', '/assessment/7', '/user-profile', '/about'])(
    '%s, signed in',
    async (address) => {
      localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
      serveRoutes({
        'GET /api/auth/current': { status: 200, body: aUser() },
        'GET /api/notifications/unread-count': { status: 200, body: 12 },
        'GET /api/tests/catalogue': { status: 200, body: { items: [], nextCursor: null, total: 0 } },
      });
      openConsole(address, inPseudoLocale());
      await screen.findByRole('heading', { level: 1 });
      expect(bare()).toEqual([]);
    },
  );
});
