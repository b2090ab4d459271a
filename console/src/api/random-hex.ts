/** Random bytes as hex. `crypto.randomUUID` is missing where a page is served over plain http in a company network. */
export function randomHex(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Starts or continues a trace (W3C Trace Context); flag 00 says that the browser itself records nothing. */
export const traceparent = (trace = randomHex()): string => `00-${trace}-${randomHex(8)}-00`;
