import '../index.js';
import { postEvents, tokenOfHost } from './host.js';
import { phoneTexts } from './phone-texts.js';

// The page for the web view of an app: the capture element alone. The app sets it up in the query and receives its events.

/** Attributes of the element that the query may set, with their values. */
const settings = {
  reading: ['server', 'device', 'both'],
  back: ['required', 'optional', 'off'],
  sides: ['one', 'both'],
  identity: ['optional', 'required'],
  lang: ['en', 'es'],
};

const page = document.getElementById('page') ?? document.body;
const query = new URLSearchParams(location.search);
const element = document.createElement('cardlens-capture');
for (const [name, values] of Object.entries(settings)) {
  const value = query.get(name);
  if (value && values.includes(value)) element.setAttribute(name, value);
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
