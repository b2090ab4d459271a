/** The definition of unread, as a condition on rows of `notification`. */
export const UNREAD = 'read_at is null and in_app';
