/** A test client for Server-Sent Events. */
export interface EventStreamClient {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON of every event received so far. */
  readonly heard: Record<string, unknown>[];
  /** Ids of the events that have one. */
  readonly ids: string[];
  /** The whole stream as text. */
  text(): string;
  /** Resolves when the server ends the stream or the connection breaks. */
  readonly ended: Promise<'ended' | 'broken'>;
  close(): void;
}

export async function eventStream(url: string, headers: Record<string, string> = {}): Promise<EventStreamClient> {
  const abort = new AbortController();
  const res = await fetch(url, { headers, signal: abort.signal });
  const heard: Record<string, unknown>[] = [];
  const ids: string[] = [];
  const chunks: string[] = [];
  let rest = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of res.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(chunk, { stream: true });
      chunks.push(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as Record<string, unknown>);
        if (line.startsWith('id: ')) ids.push(line.slice(4));
      }
    }
  };
  const ended = read().then(
    () => 'ended' as const,
    () => 'broken' as const,
  );
  return {
    status: res.status,
    headers: res.headers,
    heard,
    ids,
    text: () => chunks.join(''),
    ended,
    close: () => abort.abort(),
  };
}
