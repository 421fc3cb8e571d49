import { Cardlens } from '@cardlens/sdk';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpOptions } from './server.js';

export interface StatelessOptions extends Omit<McpOptions, 'client' | 'files'> {
  /** Calls operations of the API for the caller, within the process that serves them. */
  readonly callApi: typeof fetch;
}

/**
 * The response to one message over HTTP, in a server of its own: nothing is kept between messages, so every replica can
 * answer each of them.
 * @param message  parsed body
 */
export async function respondStateless(
  request: { readonly headers: Headers; readonly message: unknown; readonly signal: AbortSignal },
  { callApi, ...options }: StatelessOptions,
): Promise<{ readonly status: number; readonly body: string }> {
  // The base URL is not used, and neither is a key.
  const client = new Cardlens({ baseUrl: 'http://localhost', fetch: callApi, maxRetries: 0 });
  const server = createMcpServer({ ...options, client });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const abandon = () => void server.close();
  request.signal.addEventListener('abort', abandon, { once: true });
  try {
    await server.connect(transport);
    const { headers, message } = request;
    const response = await transport.handleRequest(new Request('http://localhost/mcp', { method: 'POST', headers }), {
      parsedBody: message,
    });
    return { status: response.status, body: await response.text() };
  } finally {
    request.signal.removeEventListener('abort', abandon);
    await server.close();
  }
}
