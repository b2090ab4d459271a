import { maskEmail } from './mask-email.ts';

it.each([
  ['erin.employee@rigwise.example', 'e*****@rigwise.example'],
  ['e@rigwise.example', 'e*****@rigwise.example'],
  ['"a@b"@rigwise.example', '"*****@rigwise.example'],
  ['not-an-address', 'n*****'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
