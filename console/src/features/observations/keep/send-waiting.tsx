import { useOutbox } from './use-outbox.ts';

/** Sends the observations that wait on this device, whatever page is open. */
export function SendWaiting() {
  useOutbox();
  return null;
}
