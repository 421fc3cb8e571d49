import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'chai';
import { aCardId, aCheckId, aPicture, secrets } from '../test/fake-api.js';

const program = fileURLToPath(new URL('../test/stdio-server.js', import.meta.url));
const provider = { npi: '1234567893', organization_name: 'Example Clinic' };

/** A call of each tool. */
const calls: Readonly<Record<string, Record<string, unknown>>> = {
  scan_file: { path: 'front.jpg' },
  get_card: { card_id: aCardId },
  list_doubtful_cards: {},
  flag_card: { card_id: aCardId, flag_type: 'other' },
  search_payers: { query: 'zebra' },
  explain_match: { card_id: aCardId },
  check_eligibility: { card_id: aCardId, provider },
  get_check: { eligibility_id: aCheckId },
  explain_rejection: { code: '75' },
  fill_form: { template_path: 'form.txt', fields: [{ field: 'm', handle: `card:${aCardId}/member_number` }] },
};

describe('the server over standard input and output', () => {
  it('answers every tool of the official client, without a value in its output or its messages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-stdio-'));
    const [root, forms] = [join(folder, 'shared'), join(folder, 'forms')];
    await Promise.all([mkdir(root), mkdir(forms)]);
    await writeFile(join(root, 'front.jpg'), aPicture);
    await writeFile(join(root, 'form.txt'), '{{m}}');
    const args = [program, root, forms];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
    const output: string[] = [];
    transport.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const agent = new Client({ name: 'test', version: '1' });
    try {
      await agent.connect(transport);
      const { tools } = await agent.listTools();
      expect(tools.map(({ name }) => name)).to.have.members(Object.keys(calls));
      for (const [name, input] of Object.entries(calls)) {
        const result = await agent.callTool({ name, arguments: input });
        expect(result.isError, `${name} ${JSON.stringify(result)}`).to.equal(undefined);
        output.push(JSON.stringify(result));
      }
      expect(await readdir(forms)).to.have.length(1);
    } finally {
      await agent.close();
      await rm(folder, { recursive: true });
    }
    const all = output.join('\n');
    for (const [what, secret] of Object.entries(secrets)) expect(all.includes(secret), what).to.equal(false);
  });
});
