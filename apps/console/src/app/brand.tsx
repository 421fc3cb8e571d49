export const Brand = () => (
  <span className="brand">
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="3" y="7" width="26" height="18" rx="4" />
      <circle cx="20" cy="16" r="4.5" />
      <path d="M7 13h6M7 17h4" />
    </svg>
    Cardlens
  </span>
);
