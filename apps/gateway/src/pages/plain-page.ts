import { createHash } from 'node:crypto';

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content security policy of a page that loads nothing but these, which it contains. */
export const plainPolicy = ({ style, script }: { readonly style: string; readonly script?: string }): string =>
  [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${digestOf(script)}`]),
    `style-src ${digestOf(style)}`,
    ...(script === undefined ? [] : ["connect-src 'self'"]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page without files of its own. @param body  markup */
export const plainPage = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
