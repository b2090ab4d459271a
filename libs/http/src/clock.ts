/** The time, injected; the platform library's `Clock` fits. */
export interface TimeSource {
  now(): Date;
}
