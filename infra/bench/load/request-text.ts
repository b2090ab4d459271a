/** A request as it goes over the wire. */
export function requestText(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  { cookie, body }: { readonly cookie?: string; readonly body?: object } = {},
): string {
  const json = body && JSON.stringify(body);
  const { host, origin } = new URL(url);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(method === 'GET' ? [] : [`origin: ${origin}`]),
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(json === undefined ? [] : ['content-type: application/json', `content-length: ${json.length}`]),
    '',
    json ?? '',
  ].join('\r\n');
}
