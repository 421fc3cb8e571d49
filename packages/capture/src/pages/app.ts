import '../capture.js';
import { settingOf, settings } from '../settings.js';
import { postEvents, tokenOfHost } from './host.js';
import { phoneTexts } from './phone-texts.js';

// The page for the web view of an app: the capture element alone. The app sets it up in the query and receives its events.

const page = document.getElementById('page') ?? document.body;
const element = document.createElement('cardlens-capture');
for (const name of settings) {
  const value = settingOf(name);
  if (value) element.setAttribute(name, value);
}
element.getToken = tokenOfHost();
postEvents(element);

const texts = phoneTexts(element.lang || navigator.language);
document.documentElement.lang = texts.language;
const heading = document.createElement('h1');
heading.textContent = texts.title;
const panel = document.createElement('section');
panel.className = 'panel';
panel.append(element);
page.replaceChildren(heading, panel);
