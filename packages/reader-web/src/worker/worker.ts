import './no-eval.js';
import { CardError, DomainError } from '@cardlens/errors';
import {
  assembleReader,
  createTrainedClassifier,
  loadDocumentKind,
  type Reader,
  versionOfFiles,
} from '@cardlens/extraction/parts';
import { imageLimits } from '@cardlens/image';
import { loadModel, type Model, type ModelSource } from '@cardlens/vision';
import { ModelMismatch, type ModelName, modelNames, readModelManifest } from '@cardlens/vision/manifest';
import { webDecoder } from './decoder.js';
import { inferenceHere } from './inference.js';
import { lookAt } from './look.js';
import type { Files, Request, Response } from './messages.js';
import { releaseRuntime, webRuntime } from './runtime.js';
import { canCompile, hasSimd } from './web-assembly.js';

const send = (response: Response): void => self.postMessage(response);

const files = new Map<string, Uint8Array<ArrayBuffer>>();
const models = new Map<ModelName, Promise<Model>>();
const reading = new Map<number, AbortController>();
let source: ModelSource | undefined;
let reader: Promise<Reader> | undefined;

async function readFile(name: string): Promise<Uint8Array> {
  const bytes = files.get(name);
  if (!bytes) throw new ModelMismatch(`${name} is missing`);
  return bytes;
}

function keep(received: Files): void {
  for (const [name, bytes] of received) files.set(name, bytes);
}

const model = (name: ModelName): Promise<Model> =>
  models.get(name) ?? Promise.reject(new Error(`${name} is not loaded`));

async function load(name: ModelName, from: ModelSource): Promise<void> {
  const loading = loadModel(from, name, { threads: 1 });
  models.set(name, loading);
  await loading;
  // The runtime has its own copy.
  files.delete(`${name}.onnx`);
}

async function open(received: Files): Promise<void> {
  keep(received);
  if (!hasSimd()) return send({ type: 'unusable', reason: 'unsupported', message: 'no WebAssembly with SIMD' });
  if (!(await canCompile()))
    return send({ type: 'unusable', reason: 'blocked', message: 'the policy of the page forbids WebAssembly' });
  const wasm = files.get('ort-wasm-simd-threaded.wasm');
  if (!wasm) throw new ModelMismatch('the runtime is missing');
  source = { runtime: webRuntime(wasm), readFile };
  const version = await versionOfFiles(readFile);
  await load('detection', source);
  send({ type: 'opened', version });
}

async function loadReader(from: ModelSource): Promise<Reader> {
  const manifests = await Promise.all(modelNames.map((name) => readModelManifest(readFile, name)));
  const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  await load('direction', from);
  await load('recognition', from);
  return assembleReader({
    decoder: webDecoder,
    inference: inferenceHere(versions, model),
    classifier: await createTrainedClassifier(from),
    kind: await loadDocumentKind(from),
  });
}

async function handle(request: Request): Promise<void> {
  switch (request.type) {
    case 'open':
      return open(request.files);
    case 'load':
      keep(request.files);
      if (!source) throw new Error('not opened');
      reader = loadReader(source);
      await reader;
      files.clear();
      releaseRuntime();
      return;
    case 'abort':
      return reading.get(request.id)?.abort();
    case 'read': {
      const { id, image, side } = request;
      const abort = new AbortController();
      reading.set(id, abort);
      try {
        if (image.size > imageLimits.bytesMax) throw new CardError('IMG_TOO_LARGE');
        const bytes = new Uint8Array(await image.arrayBuffer());
        const opened = await reader;
        if (!opened) throw new Error('not loaded');
        send({ type: 'read', id, reading: await opened.readSide(bytes, side, { signal: abort.signal }) });
      } catch (error) {
        failed(id, error);
      } finally {
        reading.delete(id);
      }
      return;
    }
    case 'look': {
      const { id, frame } = request;
      try {
        send({ type: 'looked', id, glance: await lookAt(await model('detection'), frame) });
      } catch (error) {
        failed(id, error);
      } finally {
        frame.close();
      }
    }
  }
}

function failed(id: number, error: unknown): void {
  const { code, publicMessage } = DomainError.from(error);
  send({ type: 'failed', id, code, message: publicMessage });
}

self.onmessage = ({ data }: MessageEvent<Request>): void => {
  void handle(data).catch((error: unknown) => {
    const reason = error instanceof ModelMismatch ? 'integrity' : 'unsupported';
    send({ type: 'unusable', reason, message: String(error) });
  });
};
