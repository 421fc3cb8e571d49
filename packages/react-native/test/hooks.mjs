// Preloaded by the tests: `react-native-webview` is what native.cjs makes of it.
import { register } from 'node:module';

const native = new URL('native.cjs', import.meta.url).href;
const hooks = `export const resolve = (name, context, next) =>
  name === 'react-native-webview' ? { url: '${native}', format: 'commonjs', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
