import { serveStdio } from '../src/stdio.js';
import { fakeClient } from './fake-api.js';

// stdio-server.js FOLDER FORMS: what `cardlens mcp --root FOLDER --forms FORMS` serves, with a fake API.
const [, , root = '', forms] = process.argv;
const { client } = fakeClient();
await serveStdio({ client, roots: [root], forms, log: (line) => void process.stderr.write(`${line}\n`) });
