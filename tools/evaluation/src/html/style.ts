/** The stylesheet of the report, inlined so that the page is self-contained. */
export const style = `
:root { color-scheme: light dark; --ink: #1b2430; --paper: #fff; --faint: #d7dde5; --first: #2f6fb5; --second: #d08a1d; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ee; --paper: #14181d; --faint: #3a434d; --first: #6ea8e6; --second: #e0aa50; --bad: #f2908a; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; margin-bottom: 0.2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p.note { margin-top: 0; opacity: 0.75; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; text-align: right; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg.square { max-width: 22rem; } svg text { font-size: 12px; fill: var(--ink); }
.precision { fill: var(--first); } .recall { fill: var(--second); } .key { font-weight: 600; } .key.precision { color: var(--first); } .key.recall { color: var(--second); }
.frame { fill: none; stroke: var(--faint); } .diagonal { stroke: var(--faint); stroke-dasharray: 4 4; }
.count { fill: var(--faint); } .curve { fill: none; stroke: var(--first); stroke-width: 2; } .point { fill: var(--first); }
.case { border-top: 1px solid var(--faint); padding: 1rem 0; display: flex; gap: 1rem; flex-wrap: wrap; align-items: flex-start; }
.case img { max-width: 18rem; border: 1px solid var(--faint); } .case div { flex: 1 1 20rem; } .case h3 { margin: 0; font-size: 1rem; }
.case ul { margin: 0.4rem 0; padding-left: 1.2rem; } .case li { overflow-wrap: anywhere; } .rejected { color: var(--bad); }
`;
