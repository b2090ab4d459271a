/** Every constant of §9 of the specification, once. Times are in milliseconds unless the name says otherwise. */

export const SESSION_CHECK_WITH_STORED_USER = 3_000;
export const SESSION_CHECK_WITHOUT_STORED_USER = 8_000;
/** After this long a guard stops waiting and treats the visitor as checked. */
export const AUTH_LOADING_TIMEOUT = 5_000;
export const DELAY_BEFORE_FIRST_RENDER = 500;

export const REQUEST_TIMEOUT = 10_000;
export const QUERY_TIMEOUT = 8_000;
export const QUERY_FRESH_FOR = 5 * 60_000;
export const QUERY_KEPT_UNUSED_FOR = 15 * 60_000;
export const QUERY_RETRIES = 2;
export const MUTATION_RETRIES = 1;
export const RETRY_BACKOFF_FROM = 1_000;
export const RETRY_BACKOFF_CAP = 5_000;

export const CODE_LENGTH = 6;
export const CODE_EXPIRY_MINUTES = 15;
/** Between two mails of one sign-in; the server enforces it too. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;
/** Registration, sign-up, first-time set-up and verification. */
export const PASSWORD_MIN_LENGTH = 8;
/** Create, change and reset. */
export const PASSWORD_MIN_LENGTH_OF_CHANGES = 6;

export const PHONE_BELOW_PX = 768;
export const BADGE_CAP = 9;
export const UNREAD_POLL = 30_000;
export const DOUBLE_TAP_BLOCK = 300;
export const TOOLTIP_OPEN_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

export const REDIRECT_AFTER_CREATE_PASSWORD = 2_000;
export const REDIRECT_AFTER_VERIFICATION = 3_000;
export const ACCESS_REQUEST_ANSWER_HOURS = '24-48';

export const TOASTS_VISIBLE = 1;
export const TOAST_SHOWN_FOR = 5_000;
/** A dismissed toast is kept, closed, for this long before it is removed. */
export const TOAST_REMOVED_AFTER = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_FOCUS_KEY = 'F8';
