interface Page {
  readonly response_metadata: { readonly next_cursor?: string };
}

const first: string | undefined = undefined;

/** Options of a query that loads a list page by page, from the newest. */
export const byCursor = {
  initialPageParam: first,
  getNextPageParam: (page: Page) => page.response_metadata.next_cursor,
};
