// React Native is written in Flow and needs a device. Tests run the JavaScript of react-native-webview itself, of both
// platforms, on this stand-in for what it uses of React Native.
const Module = require('node:module');

/** What the web view did with the system: `opened` addresses in other apps, `decided` about loads, `ran` scripts. */
const calls = { opened: [], decided: [], ran: [] };
const platform = { OS: 'ios', Version: 34 };
const component = (name) => name;
const native = {
  Platform: platform,
  StyleSheet: { create: (styles) => styles, flatten: (style) => style },
  Image: { resolveAssetSource: (source) => source },
  View: 'View',
  Text: 'Text',
  ActivityIndicator: 'ActivityIndicator',
  Linking: {
    canOpenURL: async () => true,
    openURL: async (url) => calls.opened.push(url),
  },
  TurboModuleRegistry: {
    getEnforcing: () => ({
      shouldStartLoadWithLockIdentifier: (isAllowed) => calls.decided.push(isAllowed),
    }),
  },
  registerCallableModule() {},
  get: component,
  dispatchCommand: (_, name, args) => calls.ran.push([name, ...args]),
  ConditionallyIgnoredEventHandlers: (handlers) => handlers,
};

/** Android's messages arrive through it. */
class EventEmitter extends require('node:events') {
  addListener(name, listener) {
    super.addListener(name, listener);
    return { remove: () => this.removeListener(name, listener) };
  }
}

const load = Module._load;
Module._load = function (request, ...rest) {
  if (!/^react-native(\/|$)/.test(request)) return load.call(this, request, ...rest);
  return request.endsWith('/EventEmitter') ? EventEmitter : native;
};

const react = require('react');
const views = {
  ios: require('react-native-webview/lib/WebView.ios.js').default,
  android: require('react-native-webview/lib/WebView.android.js').default,
};
exports.WebView = react.forwardRef((props, ref) => react.createElement(views[platform.OS], { ...props, ref }));
exports.calls = calls;
exports.platform = platform;
