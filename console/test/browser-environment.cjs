// jsdom plus the web globals that browsers and Node have but jsdom withholds, and a real HTTP server at the page's
// own origin: a test says in `answerRequest` what it answers, and everything between is the real thing.
const http = require('node:http');
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
    this.server = http.createServer((request, response) => void this.answer(request, response));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.dom.reconfigure({ url: `http://127.0.0.1:${this.server.address().port}/` });
  }

  /** A page that was closed says no more: what it had still asked for fails with the server's end. */
  handleTestEvent({ name }) {
    if (name === 'teardown') this.global.console.info = () => undefined;
  }

  async teardown() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await super.teardown();
  }

  async answer(request, response) {
    let body = '';
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    const answer = (await this.global.answerRequest?.({ method, url, headers, body })) ?? {
      status: 404,
      body: '',
    };
    if (answer === 'hang') return;
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    const isText = typeof answer.body === 'string';
    response.writeHead(answer.status, answer.statusText ?? http.STATUS_CODES[answer.status] ?? '', {
      'content-type': isText ? 'text/plain' : 'application/json',
      ...answer.headers,
    });
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  }
};
