import { css } from 'lit';

/** Colors and shapes are custom properties, so pages do not depend on our class names. */
export const base = css`
  :host {
    --_accent: var(--cardlens-accent, #0b5fff);
    --_on-accent: var(--cardlens-on-accent, #fff);
    --_surface: var(--cardlens-surface, #fff);
    --_text: var(--cardlens-text, #16191d);
    --_muted: var(--cardlens-muted, #555d68);
    --_border: var(--cardlens-border, #767f8c);
    --_danger: var(--cardlens-danger, #b3261e);
    --_success: var(--cardlens-success, #146c2e);
    --_radius: var(--cardlens-radius, 12px);
    display: block;
    box-sizing: border-box;
    max-width: 640px;
    min-width: 0;
    color: var(--_text);
    background: var(--_surface);
    font: var(--cardlens-font, 16px / 1.5 system-ui, sans-serif);
    -webkit-text-size-adjust: 100%;
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  h2 { margin: 0; font-size: 1.375em; line-height: 1.25; font-weight: 650; text-wrap: balance; }
  h2:focus { outline: none; }
  p { margin: 0; color: var(--_muted); }
  .view { display: grid; gap: 16px; justify-items: stretch; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; scroll-margin-block: 12px; }
  .buttons > * { flex: 1 1 auto; }
  button, .file {
    display: inline-flex; align-items: center; justify-content: center; gap: 8px;
    min-height: 48px; padding: 10px 20px; border-radius: var(--_radius);
    border: 1.5px solid var(--_border); background: transparent; color: var(--_text);
    font: inherit; font-weight: 600; cursor: pointer; text-align: center;
  }
  button.primary { background: var(--_accent); border-color: var(--_accent); color: var(--_on-accent); }
  button.quiet { border-color: transparent; color: var(--_accent); }
  button:disabled { opacity: 0.55; cursor: default; }
  :focus-visible, .file:focus-within { outline: 3px solid var(--_accent); outline-offset: 2px; }
  .message { display: flex; gap: 10px; padding: 12px 14px; border-radius: var(--_radius); border: 1.5px solid var(--_danger); color: var(--_danger); }
  .message p { color: inherit; }
  .hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  svg { flex: none; }
`;

export const capture = css`
  .drop { display: grid; gap: 16px; padding: 24px; border: 1.5px dashed var(--_border); border-radius: var(--_radius); }
  .drop.over { border-style: solid; border-color: var(--_accent); }
  .illustration { width: 100%; max-width: 260px; margin: 4px auto; color: var(--_border); }
  .file input { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
  .stage { position: relative; overflow: hidden; aspect-ratio: 4 / 3; border-radius: var(--_radius); background: #101418; color: #fff; }
  .stage video, .stage img { display: block; width: 100%; height: 100%; object-fit: cover; }
  .stage img { object-fit: contain; }
  .frame { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
  .frame path { fill: rgb(16 20 24 / 0.45); }
  .frame rect { fill: none; stroke: #fff; stroke-width: 3; }
  .frame.ready rect { stroke: #53e08a; stroke-width: 5; }
  .hint {
    position: absolute; inset: auto 0 12px; margin: 0 auto; width: fit-content; max-width: calc(100% - 24px);
    padding: 6px 14px; border-radius: 999px; background: rgb(16 20 24 / 0.86); color: #fff; font-weight: 600; text-align: center;
  }
  .side { position: absolute; inset: 12px auto auto 12px; padding: 2px 10px; border-radius: 999px; background: rgb(16 20 24 / 0.86); color: #fff; font-size: 0.875em; font-weight: 600; }
  .stage button { position: absolute; inset: 8px 8px auto auto; min-height: 44px; padding: 8px 12px; border-color: #fff; background: rgb(16 20 24 / 0.86); color: #fff; }
  progress { width: 100%; height: 10px; accent-color: var(--_accent); }
  .center { justify-items: center; text-align: center; padding: 24px 0; }
  .spinner { width: 44px; height: 44px; border: 4px solid var(--_border); border-top-color: var(--_accent); border-radius: 50%; animation: turn 0.9s linear infinite; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px; }
  .pictures img { display: block; width: 100%; max-height: 320px; object-fit: contain; border-radius: var(--_radius); background: #101418; }
  h3 { margin: 0 0 12px; font-size: 1em; }
  .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 16px; align-items: start; }
  .field { display: grid; gap: 4px; min-width: 0; }
  .field.long { grid-column: 1 / -1; }
  .field label { font-weight: 600; overflow-wrap: anywhere; }
  .value { display: flex; gap: 8px; }
  .value button { flex: none; align-self: start; padding-inline: 8px; }
  .value > :first-child {
    flex: 1; width: 100%; min-width: 0; min-height: 48px; padding: 8px 12px; border: 1.5px solid var(--_border); border-radius: var(--_radius);
    background: transparent; color: inherit; font: inherit;
  }
  .value > textarea { resize: vertical; }
  .doubtful .value > :first-child { border: 2px solid var(--_accent); }
  .wrong .value > :first-child { border: 2px solid var(--_danger); }
  .note { display: flex; gap: 6px; font-size: 0.875em; }
  .note svg { margin-top: 1px; }
  .doubtful .note { color: var(--_text); }
  .wrong .note { color: var(--_danger); }
  summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
  details .fields { padding-top: 4px; }
  .sign { color: var(--_success); }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 6s; } }
  @media (max-width: 420px) { .drop { padding: 16px; } .buttons > * { flex-basis: 100%; } }
  @media (orientation: landscape) and (max-height: 500px) {
    .illustration { display: none; }
    .drop { padding: 16px; }
    .stage { margin: 0 auto; width: min(100%, (100vh - 130px) * 4 / 3); width: min(100%, (100dvh - 130px) * 4 / 3); }
  }
`;

export const handoff = css`
  .view { justify-items: center; text-align: center; }
  .code { width: min(240px, 100%); padding: 16px; border-radius: var(--_radius); background: #fff; color: #000; border: 1px solid #d5dae1; }
  .code svg { display: block; width: 100%; height: auto; }
  .status { display: inline-flex; align-items: center; gap: 10px; font-weight: 600; color: var(--_text); }
  .dot { flex: none; width: 12px; height: 12px; border-radius: 50%; background: var(--_border); }
  .dot.on { background: var(--_accent); }
  .dot.good { background: var(--_success); }
  .dot.bad { background: var(--_danger); }
`;
