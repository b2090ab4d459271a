import { ApiError, ConnectionLost, TimedOut } from '../api/api-error.ts';
import { isExpected, swallowExpectedErrors } from './global-errors.ts';

const anApiError = (status: number): ApiError =>
  new ApiError(status, 'No', undefined, undefined, undefined, '');

describe('an error that reaches the window', () => {
  it.each<[string, unknown]>([
    ['a 401', anApiError(401)],
    ['a lost connection', new ConnectionLost('currentUser')],
    ['a time-out', new TimedOut('Query timeout: Data request took too long to respond')],
    ['the network, as Chrome says it', new TypeError('Failed to fetch')],
    ['the network, as Safari says it', new TypeError('Load failed')],
    ['the network, as Firefox says it', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a chunk that is gone', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    ['a chunk that is gone, in Firefox', new TypeError('error loading dynamically imported module')],
    ['ResizeObserver', 'ResizeObserver loop completed with undelivered notifications.'],
    ['authentication', new Error('Authentication required')],
  ])('is expected if it is %s', (_what, error) => expect(isExpected(error)).toBe(true));

  it.each<[string, unknown]>([
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['a 500', anApiError(500)],
    ['nothing', undefined],
  ])('propagates if it is %s', (_what, error) => expect(isExpected(error)).toBe(false));

  it('is not reported further if expected', () => {
    const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    swallowExpectedErrors();
    const error = new TypeError('Failed to fetch');
    const event = new ErrorEvent('error', { error, message: error.message, cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
    const bug = new ErrorEvent('error', { error: new RangeError('oops'), cancelable: true });
    window.dispatchEvent(bug);
    expect(bug.defaultPrevented).toBe(false);
    logged.mockRestore();
  });
});
