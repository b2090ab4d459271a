import { ApiError, ConnectionLost, REQUEST_TIMED_OUT, TimedOut } from '../../api/api-error.ts';
import { inServersWords } from './refusals.ts';

const refused = (message: string) => new ApiError(418, message, undefined, undefined, undefined, 'A teapot');

it.each([
  ['the server says something', refused('No coffee.'), 'No coffee.'],
  ['it says nothing', refused(''), 'Request failed'],
  ['it does not answer in time', new TimedOut(REQUEST_TIMED_OUT), REQUEST_TIMED_OUT],
  ['the line is down', new ConnectionLost('login'), 'Request failed'],
])('shows what is known if %s', (_what, error, text) => {
  expect(inServersWords(error, 'Request Failed', 'Request failed')).toEqual({
    title: 'Request Failed',
    text,
  });
});
