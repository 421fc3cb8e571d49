import { z } from 'zod';

/** Names of trusted issuers, by the URL that their cards carry as `iss`. */
export type TrustedIssuers = ReadonlyMap<string, string>;

/** The form of the VCI directory of issuers, `vci-issuers.json`. Other fields are ignored. */
const directoryShape = z.object({
  participating_issuers: z
    .array(z.object({ iss: z.string().regex(/^https?:\/\/\S+[^/\s]$/), name: z.string().max(200) }))
    .max(10_000),
});

/** @throws Error that says what is wrong with the directory */
export function parseIssuers(json: string): TrustedIssuers {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Error('the list of trusted issuers is not JSON');
  }
  const { data } = directoryShape.safeParse(parsed);
  if (data === undefined)
    throw new Error(
      'the list of trusted issuers must be { "participating_issuers": [{ "iss": "https://…", "name": "…" }] }, each iss without a trailing slash',
    );
  return new Map(data.participating_issuers.map(({ iss, name }) => [iss, name]));
}
