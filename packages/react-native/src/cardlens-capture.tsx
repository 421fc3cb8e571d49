import type { Card } from '@cardlens/sdk';
import { forwardRef, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { StyleProp, ViewStyle } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';
import { type CaptureAgreement, type CaptureError, type CaptureProgress, eventOf } from './message.js';
import { isAtOrigin, originOf, type PageSettings, pageUrl, tokenScript } from './page.js';

/** Called when the page needs a token, and again with `isExpired` when the service says that it has expired. */
export type GetToken = (hint: { isExpired: boolean }) => string | Promise<string>;

export type CardlensCaptureProps = PageSettings & {
  /** Origin of the service: `https://api.example.com`. */
  readonly baseUrl: string;
  /**
   * Default: true, so that the web view keeps nothing. With `reading="device"`, false keeps the models on
   * the device between scans; cards and photos are never kept.
   */
  readonly incognito?: boolean;
  readonly style?: StyleProp<ViewStyle>;
  readonly onProgress?: (progress: CaptureProgress) => void;
  /** The card was read; state `completed`. */
  readonly onComplete?: (card: Card) => void;
  readonly onError?: (error: CaptureError) => void;
  /** With `reading="both"`: the server has read the pictures too. */
  readonly onAgreement?: (agreement: CaptureAgreement) => void;
} & (
    | {
        /** A session token with scope `capture`, from your server. */ readonly token: string;
        readonly getToken?: undefined;
      }
    | { readonly getToken: GetToken; readonly token?: undefined }
  );

export interface CardlensCaptureRef {
  /** Loads the page again, after an error whose remedy is `retry`. */
  restart(): void;
}

/** `<cardlens-capture>` in a web view: photographs an insurance card and uploads it, or reads it on the device. */
export const CardlensCapture = forwardRef<CardlensCaptureRef, CardlensCaptureProps>(
  function CardlensCapture(props, ref) {
    const {
      baseUrl,
      token,
      getToken,
      reading,
      fallback,
      back,
      sides,
      identity,
      language,
      incognito = true,
      style,
    } = props;
    const web = useRef<WebView>(null);
    const [starts, setStarts] = useState(0);
    const origin = originOf(baseUrl);
    // A new object would load the page again.
    const source = useMemo(
      () => ({ uri: pageUrl(origin, { reading, fallback, back, sides, identity, language }) }),
      [origin, reading, fallback, back, sides, identity, language],
    );
    useImperativeHandle(ref, () => ({ restart: () => setStarts((count) => count + 1) }), []);

    const provide = (value: unknown) => web.current?.injectJavaScript(tokenScript(origin, value));
    useEffect(() => {
      if (token !== undefined) web.current?.injectJavaScript(tokenScript(origin, token));
    }, [origin, token]);

    const onMessage = ({ nativeEvent: { data, url } }: WebViewMessageEvent) => {
      const event = eventOf(data, { url, origin });
      switch (event?.type) {
        case 'token':
          if (!getToken) return provide(token);
          // A failure is known to the app, which threw it; the page says that the session has ended.
          return void Promise.resolve(event)
            .then(({ isExpired }) => getToken({ isExpired }))
            .then(provide, () => provide(undefined));
        case 'progress':
          if (event.detail.agreement) props.onAgreement?.(event.detail.agreement);
          return props.onProgress?.(event.detail);
        case 'complete':
          return props.onComplete?.(event.detail);
        case 'error':
          return props.onError?.(event.detail);
      }
    };
    const report = (code: string) => props.onError?.({ code, remedy: 'retry' });

    return (
      <WebView
        ref={web}
        key={`${source.uri} ${starts}`}
        source={source}
        style={style}
        onMessage={onMessage}
        // The web view's own list compares only beginnings and opens what it does not contain in other apps.
        originWhitelist={['*']}
        onShouldStartLoadWithRequest={({ url }) => isAtOrigin(url, origin)}
        onError={(event) => {
          // Or the web view shows the system's words, and React Native logs the event.
          event.preventDefault();
          report('page_unavailable');
        }}
        onHttpError={() => report('page_unavailable')}
        onContentProcessDidTerminate={() => report('page_ended')}
        onRenderProcessGone={() => report('page_ended')}
        // iOS asks the person once for the app; Android's web view asks when the page opens the camera.
        mediaCapturePermissionGrantType="grantIfSameHostElseDeny"
        allowsInlineMediaPlayback
        mediaPlaybackRequiresUserAction={false}
        incognito={incognito}
        cacheEnabled={!incognito}
        thirdPartyCookiesEnabled={false}
        sharedCookiesEnabled={false}
        allowFileAccess={false}
        allowFileAccessFromFileURLs={false}
        allowUniversalAccessFromFileURLs={false}
        mixedContentMode="never"
        setSupportMultipleWindows={false}
        javaScriptCanOpenWindowsAutomatically={false}
        geolocationEnabled={false}
        saveFormDataDisabled
        allowsLinkPreview={false}
        webviewDebuggingEnabled={false}
      />
    );
  },
);
