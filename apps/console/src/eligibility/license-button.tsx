import { type License, readLicense } from '@cardlens/license';
import { type CodeReader, openCodeReader } from '@cardlens/reader-web';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../components/form-dialog.js';

const problems = {
  none: 'There is no license code in this picture. Photograph the back of the license, close and straight.',
  incomplete: 'The code of this license could not be read completely. Try again, or type the values.',
  picture: 'The file is no picture that can be read here. Choose a JPEG or PNG.',
  camera: 'The camera cannot be used. Allow it in the browser, or choose a photo.',
  unavailable: 'This browser cannot read licenses. Type the values.',
} as const;
type Problem = keyof typeof problems;

/** Pause between two frames of the camera. */
const pauseMs = 150;

/** Reads the code on the back of a driver's license, from a photo or the camera, in this browser. */
export function LicenseButton({ onLicense }: { readonly onLicense: (license: License) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger="From a driver’s license"
      triggerClass="secondary"
      title="Read a driver’s license"
      description="The wide code on the back tells name, birth date, sex and address. It is read in this browser: no picture is sent, and the license’s number is not kept."
    >
      <LicenseForm
        onLicense={(license) => {
          setOpen(false);
          onLicense(license);
        }}
      />
    </FormDialog>
  );
}

/** Within the dialog, so that the camera and the reader end with it. */
function LicenseForm({ onLicense }: { readonly onLicense: (license: License) => void }) {
  const [problem, setProblem] = useState<Problem>();
  const [hasCamera, setCamera] = useState(false);
  const reader = useCodes();
  const see = async (image: Blob | ImageBitmap): Promise<Problem | undefined> => {
    const codes = await (await reader()).find(image, ['pdf417']);
    const readings = codes.map(({ bytes }) => readLicense(bytes));
    for (const reading of readings) {
      if (reading.status !== 'read') continue;
      onLicense(reading.license);
      return undefined;
    }
    return readings.some(({ status }) => status === 'incomplete') ? 'incomplete' : 'none';
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setCamera(false);
    setProblem(await see(file).catch(problemOf));
  };
  return (
    <div className="stack">
      <div className="row">
        <label className="button secondary">
          Choose a photo
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" className="secondary" aria-pressed={hasCamera} onClick={() => setCamera(!hasCamera)}>
          {hasCamera ? 'Close the camera' : 'Use the camera'}
        </button>
      </div>
      {hasCamera ? (
        <LicenseCamera
          see={async (frame) => {
            // A frame without a code is nothing to tell.
            const found = await see(frame).catch(problemOf);
            if (found !== 'none') setProblem(found);
            return found === 'unavailable';
          }}
          onFailure={() => {
            setCamera(false);
            setProblem('camera');
          }}
        />
      ) : null}
      {problem ? (
        <p className="fault" role="alert">
          {problems[problem]}
        </p>
      ) : null}
    </div>
  );
}

const problemOf = (error: unknown): Problem =>
  error instanceof Error && error.name === 'CodeError' ? 'picture' : 'unavailable';

/** The reader of codes, opened with the first picture and closed with the dialog. */
function useCodes(): () => Promise<CodeReader> {
  const opened = useRef<Promise<CodeReader>>(undefined);
  useEffect(
    () => () => {
      opened.current?.then((reader) => reader.close()).catch(() => {});
      opened.current = undefined;
    },
    [],
  );
  return () => {
    opened.current ??= openCodeReader({ filesUrl: '/capture/reader/' });
    return opened.current;
  };
}

interface LicenseCameraProps {
  /** @returns whether to stop */
  readonly see: (frame: ImageBitmap) => Promise<boolean>;
  readonly onFailure: () => void;
}

function LicenseCamera({ see, onFailure }: LicenseCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ see, onFailure });
  handlers.current = { see, onFailure };
  useEffect(() => {
    const stop = new AbortController();
    void filmed(video.current, stop.signal, (frame) => handlers.current.see(frame)).catch(() => {
      if (!stop.signal.aborted) handlers.current.onFailure();
    });
    return () => stop.abort();
  }, []);
  // The picture has no sound.
  return <video ref={video} className="license-camera" muted playsInline aria-label="Camera" />;
}

/** Shows the camera and hands on its frames, one after the other. @throws if there is no camera */
async function filmed(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  see: (frame: ImageBitmap) => Promise<boolean>,
): Promise<void> {
  if (!video) return;
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: size, audio: false });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const frame = await createImageBitmap(video);
    const isDone = await see(frame);
    frame.close();
    if (isDone) return end();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
