import { type CSSProperties, createElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { CaptureEvents, CardlensCapture, CardlensHandoff, HandoffEvents } from './index.js';
import '@cardlens/capture';

type Listeners<Events> = {
  readonly [Name in keyof Events & string as `on${Capitalize<Name>}`]?: (detail: Events[Name]) => void;
};

interface Common {
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly lang?: string;
}

export type CaptureProps = Common &
  Listeners<CaptureEvents> &
  Partial<
    Pick<
      CardlensCapture,
      | 'sessionToken'
      | 'baseUrl'
      | 'back'
      | 'sides'
      | 'livescan'
      | 'reading'
      | 'fallback'
      | 'readerUrl'
      | 'digitalCards'
      | 'identity'
      | 'getToken'
      | 'metadata'
      | 'strings'
    >
  > & {
    readonly ref?: Ref<CardlensCapture>;
  };

export type HandoffProps = Common &
  Listeners<HandoffEvents> &
  Partial<Pick<CardlensHandoff, 'sessionToken' | 'baseUrl' | 'reading' | 'identity' | 'getToken' | 'strings'>> & {
    readonly ref?: Ref<CardlensHandoff>;
  };

/** `<cardlens-capture>` for React 18 and newer: properties are unchanged, events are callbacks with their details. */
export const Capture = ({ ref, ...props }: CaptureProps) => useElement('cardlens-capture', props, ref);

/** `<cardlens-handoff>` for React 18 and newer. */
export const Handoff = ({ ref, ...props }: HandoffProps) => useElement('cardlens-handoff', props, ref);

function useElement<E extends HTMLElement>(tag: string, props: Record<string, unknown>, outer: Ref<E> | undefined) {
  const own = useRef<E>(null);
  useImperativeHandle<E | null, E | null>(outer, () => own.current);
  useEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    const stop = new AbortController();
    for (const [name, value] of Object.entries(props)) {
      if (/^on[A-Z]/.test(name) && typeof value === 'function') {
        const listener = (event: Event) => value((event as CustomEvent).detail);
        element.addEventListener(name.slice(2).toLowerCase(), listener, { signal: stop.signal });
      } else if (name !== 'className' && name !== 'style') Object.assign(element, { [name]: value });
    }
    return () => stop.abort();
  });
  const { className, style } = props as Common;
  return createElement(tag, { ref: own, class: className, style });
}
