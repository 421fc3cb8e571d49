import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Page } from '../app/page.js';
import { CardPicture } from '../cards/card-picture.js';
import { useCardRights } from '../cards/rights.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice, ProblemNotice } from '../components/notice.js';
import { type Dropped, droppedOf } from './dropped-files.js';
import { filesIn } from './pair-files.js';
import { useCardScan } from './use-card-scan.js';
import { batchName, picturesOfFiles, useScans } from './use-scans.js';

type Take = (files: readonly File[]) => void;

const Context = createContext<Take>(() => {});

/** Scans files that somebody has chosen: one card, or a batch. */
export const useTakePictures = (): Take => useContext(Context);

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') === true;
/** A dialog or a field takes what is dropped or pasted there. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null);

/** Takes pictures that are dropped or pasted anywhere in the console. */
export function DropAnywhere({ children }: { readonly children: ReactNode }) {
  const { mayChange } = useCardRights();
  return mayChange ? <Taking>{children}</Taking> : children;
}

function Taking({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { starting, start, cancel } = useCardScan();
  const { run } = useScans(batchName);
  const [refusal, setRefusal] = useState<Extract<Dropped, { is: 'refused' }>>();
  const [isOver, setOver] = useState(false);
  const take: Take = async (files) => {
    setRefusal(undefined);
    const dropped = await droppedOf(files);
    if (dropped.is === 'refused') setRefusal(dropped);
    else if (dropped.is === 'card') void start(dropped.pictures);
    else {
      void run.start(picturesOfFiles(dropped.files));
      void navigate({ to: '/scan/batch' });
    }
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, listener, { signal });
    on('dragover', (event) => {
      // A drop area of the page takes the files itself.
      const isOurs = !event.defaultPrevented && hasFiles(event.dataTransfer) && !isElsewhere(event.target);
      if (isOurs) event.preventDefault();
      setOver(isOurs);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isElsewhere(event.target)) return;
      event.preventDefault();
      void filesIn(event.dataTransfer).then((files) => latest.current(files));
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(files);
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
      {isOver ? (
        <div className="drop-here" aria-hidden="true">
          <p>
            <Icon name="scan" />
            Drop to scan: a picture of a card, or its front and its back
          </p>
        </div>
      ) : null}
      {starting ? (
        <Starting starting={starting} onRetry={() => void start(starting.files)} onCancel={cancel} />
      ) : (
        children
      )}
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
