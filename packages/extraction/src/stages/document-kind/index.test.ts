import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SideText } from '@cardlens/reading';
import { ModelMismatch } from '@cardlens/vision/manifest';
import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { bundledModels, modelsFolder, modelsIn } from '../../node/models.js';
import { loadDocumentKind } from './index.js';

const fixture = fileURLToPath(new URL('../../../../test/fixtures/parity-document-kind.json', import.meta.url));
const kind = await loadDocumentKind(bundledModels);
const linesOf = (texts: readonly string[]) => typeset(texts.map((text, i): Print => [text, 50, 30 + 40 * i])).lines;

describe('the document classifier', () => {
  it('returns the same probabilities as in training, up to the rounding of its weights', async () => {
    const texts = JSON.parse(await readFile(fixture, 'utf8')) as { text: SideText; cardLogOdds: number }[];
    const found = texts.map(({ text }) => kind.cardLogOdds(text.lines));
    for (const [i, { cardLogOdds }] of texts.entries()) expect(found[i]).to.be.closeTo(cardLogOdds, 0.15);
    expect(found.some((odds) => odds > 2) && found.some((odds) => odds < -2)).to.equal(true);
  });

  it('considers a card with few words, and one with placeholders, more likely a card', () => {
    const sparse = ['Sun Life', 'Name', 'Jane Roe', 'Member ID', 'ABC123456789', 'Effective Date', 'January 01, 2020'];
    const placeholders = ['Health Plan', 'Member Name', 'Member ID XYZ123456789', 'Group No. 023457', 'Plan PPO'];
    for (const texts of [sparse, placeholders]) expect(kind.cardLogOdds(linesOf(texts)), texts[0]).to.be.above(0);
  });

  it('considers documents about insurance, which use the words of cards, less likely cards', () => {
    const letter = [
      'We reviewed your request for coverage of the service listed above.',
      'You have the right to appeal this decision within 60 days of this notice.',
      'If you need help, call member services at 800-555-0104.',
      'Sincerely,',
      'Medical Director',
    ];
    const form = [
      "1a. INSURED'S I.D. NUMBER",
      "2. PATIENT'S NAME (Last Name, First Name, Middle Initial)",
      "9. OTHER INSURED'S NAME",
      '21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY',
      '28. TOTAL CHARGE $ 405.00',
    ];
    const flyer = [
      'Where to go for care',
      'Nurse line 800-555-0120',
      'Questions, 24/7',
      'Urgent care',
      'Sprains, stitches',
      '$50',
      'Emergency room',
      'Chest pain, broken bones',
      '$250',
      'Look for providers in the Choice Plus network. Costs vary by plan.',
    ];
    for (const texts of [letter, form, flyer]) expect(kind.cardLogOdds(linesOf(texts)), texts[0]).to.be.below(-1);
  });

  it('considers other cards and orders that name an insurer or a member less likely cards', () => {
    const badge = [
      'Meridian Health Insurance',
      'GRETA STRASSEN',
      'Senior Claims Analyst',
      'If found return to 1 Main St',
    ];
    const union = [
      'UNITED STAGE CARPENTERS',
      'Local 118',
      'This certifies that Dominic Falcone is a member in good standing.',
      'Member No. 118-4402',
      'Dues paid through 12/2026',
    ];
    const order = [
      'LABORATORY REQUISITION',
      'Patient: LEVENSON, ARI',
      'Insurance: CIGNA',
      'ID U4418820101',
      'ICD-10: E78.5',
      'Lipid panel',
      'Fasting',
    ];
    for (const texts of [badge, union, order]) expect(kind.cardLogOdds(linesOf(texts)), texts[0]).to.be.below(-1);
  });

  it('is undecided without text', () => {
    expect(kind.backProbability([])).to.be.within(0.03, 0.97);
  });
});

describe('loadDocumentKind', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'document-kind-'));
    for (const end of ['bin', 'manifest.json'])
      await cp(path.join(modelsFolder, `document-kind.${end}`), path.join(folder, `document-kind.${end}`));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const failure = () =>
    loadDocumentKind(modelsIn(folder)).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('rejects weights that do not match the manifest', async () => {
    const file = path.join(folder, 'document-kind.bin');
    const bytes = await readFile(file);
    bytes[0] = bytes[0]! + 1;
    await writeFile(file, bytes);
    expect(await failure()).to.be.instanceOf(ModelMismatch);
  });

  it('rejects a manifest that lacks a field', async () => {
    await writeFile(path.join(folder, 'document-kind.manifest.json'), '{ "name": "document-kind" }');
    expect(await failure()).to.be.instanceOf(ModelMismatch);
  });
});
