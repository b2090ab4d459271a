/** A request as sent over the wire. */
export function requestText(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  {
    cookie,
    body,
    accept,
  }: { readonly cookie?: string; readonly body?: object; readonly accept?: string } = {},
): string {
  const json = body && JSON.stringify(body);
  const { host, origin } = new URL(url);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(method === 'GET' ? [] : [`origin: ${origin}`]),
    ...(accept === undefined ? [] : [`accept: ${accept}`]),
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(json === undefined ? [] : ['content-type: application/json', `content-length: ${json.length}`]),
    '',
    json ?? '',
  ].join('\r\n');
}
