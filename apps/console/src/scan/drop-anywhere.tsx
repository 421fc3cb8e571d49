import { useNavigate } from '@tanstack/react-router';
import { Activity, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Page } from '../app/page.js';
import { useSessionState } from '../app/session.js';
import { CardPicture } from '../cards/card-picture.js';
import { useCardRights } from '../cards/rights.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice, ProblemNotice } from '../components/notice.js';
import { isDialogOpen } from '../components/open-dialog.js';
import { droppedOf, type Skipped } from './dropped-files.js';
import { filesIn } from './pair-files.js';
import { useCardScan } from './use-card-scan.js';
import { batchName, picturesOf, useScans } from './use-scans.js';

type Take = (files: readonly File[]) => void;

const Context = createContext<Take>(() => {});

/** Scans files that somebody has chosen: one card, or a batch. */
export const useTakePictures = (): Take => useContext(Context);

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') === true;
/** A dialog takes what is dropped or pasted, and a field what is pasted there. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null);
/** The browser itself puts a file into a file input. */
const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input[type="file"]') !== null;

/** Takes pictures that are dropped or pasted anywhere in the console. */
export function DropAnywhere({ children }: { readonly children: ReactNode }) {
  const { mayChange } = useCardRights();
  const { is } = useSessionState();
  return <Taking isTaking={mayChange && is === 'signed in'}>{children}</Taking>;
}

interface TakingProps {
  /** Whether files are taken: by somebody who may scan cards, while the session lasts. */
  readonly isTaking: boolean;
  readonly children: ReactNode;
}

function Taking({ isTaking, children }: TakingProps) {
  const navigate = useNavigate();
  const { starting, start, cancel } = useCardScan();
  const { run } = useScans(batchName);
  const [refusal, setRefusal] = useState<Skipped>();
  const [isOver, setOver] = useState(false);
  const take: Take = async (files) => {
    if (!isTaking) return;
    const dropped = await droppedOf(files);
    setRefusal(dropped.is === 'refused' ? dropped : dropped.is === 'batch' ? dropped.skipped : undefined);
    if (dropped.is === 'card') void start(dropped.pictures);
    if (dropped.is === 'batch') {
      // Added to a batch that is running.
      void run.start(picturesOf(dropped.cards));
      void navigate({ to: '/scan/batch' });
    }
  };
  const latest = useRef({ take, isTaking });
  latest.current = { take, isTaking };
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, listener, { signal });
    const isOurs = ({ target }: Event) => latest.current.isTaking && !isElsewhere(target);
    // A drop area of the page takes the files itself, and the browser puts them into a file input. Where nothing takes
    // them, it would open them in place of the console, and what was typed would be lost.
    const isLeft = ({ defaultPrevented, dataTransfer, target }: DragEvent): boolean =>
      !defaultPrevented && hasFiles(dataTransfer) && !isFileInput(target);
    on('dragover', (event) => {
      const takes = isLeft(event) && isOurs(event);
      setOver(takes);
      if (!isLeft(event)) return;
      event.preventDefault();
      if (event.dataTransfer && !takes) event.dataTransfer.dropEffect = 'none';
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!isLeft(event)) return;
      event.preventDefault();
      if (event.dataTransfer && isOurs(event))
        void filesIn(event.dataTransfer).then((files) => latest.current.take(files));
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !isOurs(event)) return;
      event.preventDefault();
      void latest.current.take(files);
    });
    return () => stop.abort();
  }, []);
  return (
    <Context value={take}>
      {refusal ? (
        <div className="refusal no-print">
          <Notice tone="danger" title={refusal.title}>
            <p>{refusal.advice}</p>
            <div>
              <button type="button" className="secondary" onClick={() => setRefusal(undefined)}>
                Close
              </button>
            </div>
          </Notice>
        </div>
      ) : null}
      {isOver && isTaking ? (
        <div className="drop-here" aria-hidden="true">
          <p>
            <Icon name="scan" />
            Drop to scan: a picture of a card, or its front and its back
          </p>
        </div>
      ) : null}
      {starting ? <Starting starting={starting} onRetry={() => void start(starting.files)} onCancel={cancel} /> : null}
      {/* What was typed on the page is still there after a scan that could not begin. */}
      <Activity mode={starting ? 'hidden' : 'visible'}>{children}</Activity>
    </Context>
  );
}

interface StartingProps {
  readonly starting: NonNullable<ReturnType<typeof useCardScan>['starting']>;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** The pictures, until their card exists and its page shows them in the same place. */
const Starting = ({ starting: { pictures, error }, onRetry, onCancel }: StartingProps) => (
  <Page title="New card" className="card-page">
    <div className="card-columns">
      <div className="stack pictures" data-count={pictures.length}>
        <div className="picture-row">
          {pictures.map(({ side, url }) => (
            <CardPicture key={side} side={side} url={url} evidence={undefined} active={undefined} onActive={() => {}} />
          ))}
        </div>
      </div>
      <div className="stack">
        {error ? (
          <>
            <ProblemNotice error={error} onRetry={onRetry} />
            <div>
              <button type="button" className="quiet" onClick={onCancel}>
                Cancel
              </button>
            </div>
          </>
        ) : (
          <Loading what="Sending the pictures" />
        )}
      </div>
    </div>
  </Page>
);
