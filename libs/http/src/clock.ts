/** The time, handed in; `Clock` of the platform library fits. */
export interface TimeSource {
  now(): Date;
}
