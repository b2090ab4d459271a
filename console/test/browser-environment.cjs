// jsdom plus the web globals that browsers and Node have but jsdom withholds: requests go over a real network.
const { TestEnvironment } = require('jest-environment-jsdom');

const WITHHELD = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of WITHHELD) this.global[name] = globalThis[name];
    // Only the harness reaches Node from a test: a real HTTP server stands in for the gateway.
    this.global.nodeHttp = require('node:http');
  }
};
