import { fileURLToPath } from 'node:url';
import type { Cardlens } from '@cardlens/sdk';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { localFiles } from './local-files.js';
import { createMcpServer } from './server.js';

export interface StdioOptions {
  readonly client: Cardlens;
  /** Folders with pictures and forms. Empty: those that the client names (MCP roots). */
  readonly roots: readonly string[];
  /** Folder for filled forms. */
  readonly forms?: string | undefined;
  /** For messages to the user; standard output belongs to the protocol. */
  log(line: string): void;
}

const waitMs = 50_000;
const rootsWithinMs = 5000;

/** Serves one client over standard input and output, until it closes them. */
export async function serveStdio({ client, roots, forms, log }: StdioOptions): Promise<void> {
  const { scopes } = await client.authping();
  log(
    scopes?.includes('phi')
      ? 'The key has the scope phi: the agent sees values of cards.'
      : 'Values of cards are hidden from the agent.',
  );
  let server: McpServer | undefined;
  const named = async () => (server ? rootsOf(server) : []);
  // A folder that the client opens to the agent must not have filled forms, whichever folders this server reads.
  const all = async () => [...roots, ...(await named())];
  const files = localFiles({ roots: async () => (roots.length > 0 ? roots : named()), open: all, forms });
  server = createMcpServer({
    client,
    scopes,
    waitMs,
    files,
    onFailure: (tool, error) => log(`${tool} failed: ${error instanceof Error ? error.name : 'unknown reason'}`),
  });
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(transport);
  log('Ready.');
  await closed;
  await server.close();
}

/** Folders that the client has opened to its agent; none if it does not say. */
async function rootsOf({ server }: McpServer): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  const { roots } = await server.listRoots(undefined, { timeout: rootsWithinMs }).catch(() => ({ roots: [] }));
  return roots.flatMap(({ uri }) => {
    try {
      return uri.startsWith('file://') ? [fileURLToPath(uri)] : [];
    } catch {
      return [];
    }
  });
}
