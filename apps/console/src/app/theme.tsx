import { useState } from 'react';
import { Icon } from '../components/icon.js';

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Follows the system's theme until pressed; the choice lasts until the page is reloaded. */
export function ThemeButton() {
  const [isDark, setDark] = useState(
    () => (document.documentElement.style.colorScheme || (prefersDark() ? 'dark' : 'light')) === 'dark',
  );
  const toggle = () => {
    document.documentElement.style.colorScheme = isDark ? 'light' : 'dark';
    setDark(!isDark);
  };
  return (
    <button
      type="button"
      className="quiet square"
      onClick={toggle}
      aria-label={isDark ? 'Use light colors' : 'Use dark colors'}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
