import { aNoticeMail, shownIn } from '../../test/support/sample-mails.ts';
import { renderNoticeMail } from './notice-mail.ts';

const notice = (kind: 'account-exists' | 'password-changed', username = 'erin.employee') =>
  renderNoticeMail(aNoticeMail({ details: { ...aNoticeMail().details, kind, username } }));

describe('an account-exists mail', () => {
  const mail = notice('account-exists');

  it('has the username, where to sign in, and what to do about a forgotten password', () => {
    for (const said of [mail.text, shownIn(mail)]) {
      expect(said).toContain('erin.employee');
      expect(said).toContain('https://skills.rigwise.example/login');
      expect(said).toContain('Forgot password');
      expect(said).toContain('Nobody got in');
    }
  });

  it('does not show the username in the inbox list of a shared mailbox', () => {
    expect(mail.subject).not.toContain('erin.employee');
    expect(mail.html.slice(0, mail.html.indexOf('<table'))).not.toContain('erin.employee');
  });
});

describe('a password-changed mail', () => {
  it('has the time, and the way to take the account back', () => {
    const mail = notice('password-changed');
    for (const said of [mail.text, shownIn(mail)]) {
      expect(said).toContain('was changed at 14:32 UTC on 21 Nov 2026');
      expect(said).toContain('https://skills.rigwise.example/forgot-password');
      expect(said).toContain('tell your administrator');
    }
  });
});

it('shows a username as it is typed', () => {
  expect(notice('account-exists', 'j.r.o_neill-2').text).toContain('Your username: j.r.o_neill-2');
});
