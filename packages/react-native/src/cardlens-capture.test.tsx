import { expect } from 'chai';
import { createRef } from 'react';
import { act, create, type ReactTestRenderer } from 'react-test-renderer';
import { CardlensCapture, type CardlensCaptureProps, type CardlensCaptureRef } from './index.js';

const { calls, platform } = await import(new URL('../test/native.cjs', import.meta.url).href);

const baseUrl = 'https://api.example.com';
const url = `${baseUrl}/capture/app`;
const card = { card_id: '0c1f2d3e-0000-4000-8000-000000000000', state: 'completed' };

for (const os of ['ios', 'android'])
  describe(`<CardlensCapture> on ${os}`, () => {
    let rendered: ReactTestRenderer;
    const logged: unknown[][] = [];
    const { warn, error } = console;

    beforeEach(() => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      platform.OS = os;
      for (const list of [...Object.values<unknown[]>(calls), logged]) list.length = 0;
      console.warn = console.error = (...words) => logged.push(words);
    });
    afterEach(async () => {
      await act(() => rendered.unmount());
      Object.assign(console, { warn, error });
    });

    const show = (props: Partial<CardlensCaptureProps> = {}, ref = createRef<CardlensCaptureRef>()) =>
      act(async () => {
        const all = { baseUrl, token: 'first-token', ...props } as CardlensCaptureProps;
        rendered = create(<CardlensCapture ref={ref} {...all} />, { createNodeMock: () => ({}) });
      });
    /** The native view, which react-native-webview renders. */
    const view = () => rendered.root.find(({ type }) => String(type) === 'RNCWebView').props;
    const native = (name: string, nativeEvent: object) =>
      act(async () => {
        let isPrevented = false;
        view()[name]({
          nativeEvent,
          persist() {},
          preventDefault: () => {
            isPrevented = true;
          },
          isDefaultPrevented: () => isPrevented,
        });
      });
    const post = (type: string, detail: object, from = url) =>
      native('onMessage', { url: from, data: JSON.stringify({ cardlens: 1, type, detail }) });
    const scripts = () => calls.ran.map(([, script]: string[]) => script);

    it('shows the page in a view without files, cookies of others and memory', async () => {
      await show({ reading: 'device', back: 'off' });
      expect(view()).to.include({
        incognito: true,
        cacheEnabled: false,
        thirdPartyCookiesEnabled: false,
        sharedCookiesEnabled: false,
        allowFileAccess: false,
        allowFileAccessFromFileURLs: false,
        allowUniversalAccessFromFileURLs: false,
        mediaCapturePermissionGrantType: 'grantIfSameHostElseDeny',
        messagingEnabled: true,
      });
      expect(JSON.stringify(view())).to.contain(`${url}?reading=device&back=off`).and.not.contain('first-token');
    });

    it('passes events on, with their details', async () => {
      const heard: unknown[] = [];
      await show({
        onProgress: (progress) => heard.push(progress),
        onComplete: (done) => heard.push(done),
        onError: (problem) => heard.push(problem),
        onAgreement: (agreement) => heard.push(agreement),
      });
      await post('progress', { step: 'created', cardId: 'a' });
      await post('complete', card);
      await post('error', { code: 'offline', remedy: 'retry' });
      const agreement = {
        sides: ['front'],
        failed: {},
        same: ['member_number'],
        different: ['plan_details[0]'],
        only_device: [],
        only_server: [],
      };
      await post('progress', { step: 'agreement', agreement });
      expect(heard).to.deep.equal([
        { step: 'created', cardId: 'a' },
        card,
        { code: 'offline', remedy: 'retry' },
        agreement,
        { step: 'agreement', agreement },
      ]);
    });

    it('ignores messages of other pages, and gives them no token', async () => {
      const heard: unknown[] = [];
      await show({ onComplete: (done) => heard.push(done) });
      calls.ran.length = 0;
      await post('complete', card, 'https://api.example.com.evil.example/');
      await post('token', {}, 'https://evil.example/');
      expect([heard, calls.ran]).to.deep.equal([[], []]);
    });

    it('loads no other address and opens none in another app', async () => {
      await show();
      for (const other of [
        'https://api.example.com.evil.example/',
        'tel:911',
        'file:///etc/passwd',
        'javascript:1',
        `${url}#x`,
      ])
        await native('onShouldStartLoadWithRequest', { url: other, lockIdentifier: 1 });
      expect(calls.opened).to.deep.equal([]);
      expect(calls.decided).to.deep.equal([false, false, false, false, true]);
    });

    it('puts the token into the fragment when the page asks for it', async () => {
      const hints: unknown[] = [];
      const getToken = async (hint: unknown) => {
        hints.push(hint);
        return 'fresh';
      };
      await show({ token: undefined, getToken });
      expect(calls.ran).to.deep.equal([]);
      await post('token', { isExpired: true });
      expect(hints).to.deep.equal([{ isExpired: true }]);
      expect(scripts()).to.deep.equal([`if (location.origin === "${baseUrl}") location.replace('#fresh'); true;`]);
    });

    it('lets the page say that the session has ended when there is no token', async () => {
      for (const getToken of [
        () => Promise.reject(new Error('no network')),
        () => {
          throw new Error('not signed in');
        },
      ]) {
        calls.ran.length = 0;
        await show({ token: undefined, getToken });
        await post('token', { isExpired: true });
        expect(scripts()).to.have.length(1);
        expect(scripts()[0]).to.contain("location.replace('#none')");
      }
    });

    it('reports a page that does not load or ends, logs nothing of it, and can be restarted', async () => {
      const errors: unknown[] = [];
      const ref = createRef<CardlensCaptureRef>();
      await show({ onError: (problem) => errors.push(problem) }, ref);
      logged.length = 0;
      await native('onLoadingError', { url, code: -2, description: 'net::ERR_NAME_NOT_RESOLVED' });
      await native('onHttpError', { url, statusCode: 502, description: 'Bad Gateway' });
      await native(os === 'ios' ? 'onContentProcessDidTerminate' : 'onRenderProcessGone', { didCrash: true });
      const retry = (code: string) => ({ code, remedy: 'retry' });
      expect(errors).to.deep.equal([retry('page_unavailable'), retry('page_unavailable'), retry('page_ended')]);
      expect(logged).to.deep.equal([]);
      const before = rendered.root.find(({ type }) => String(type) === 'RNCWebView');
      await act(async () => ref.current?.restart());
      expect(rendered.root.find(({ type }) => String(type) === 'RNCWebView')).not.to.equal(before);
    });
  });
