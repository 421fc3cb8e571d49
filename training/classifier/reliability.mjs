// Draws a reliability diagram from the output of report.mjs: node reliability.mjs test-report.json > out.svg
import { readFileSync } from 'node:fs';

const { arms } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const size = 320;
const margin = 44;
const colors = { rules: '#b45309', both: '#1d4ed8' };
const x = (value) => margin + value * size;
const y = (value) => margin + (1 - value) * size;
const parts = [];
const text = (px, py, words, more = '') => parts.push(`<text x="${px}" y="${py}" ${more}>${words}</text>`);

for (let i = 0; i <= 10; i += 2) {
  const at = i / 10;
  parts.push(`<path d="M${x(at)} ${y(0)}V${y(1)}M${x(0)} ${y(at)}H${x(1)}" stroke="#e5e7eb"/>`);
  text(x(at), y(0) + 16, at, 'text-anchor="middle"');
  text(x(0) - 8, y(at) + 4, at, 'text-anchor="end"');
}
parts.push(`<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#9ca3af" stroke-dasharray="4 4"/>`);
let row = 0;
for (const [name, color] of Object.entries(colors)) {
  const arm = arms[name];
  if (!arm) continue;
  const points = arm.reliability.bins.filter(({ count }) => count >= 20);
  const most = Math.max(...points.map(({ count }) => count));
  parts.push(
    `<path fill="none" stroke="${color}" stroke-width="1.5" d="M${points.map(({ score, right }) => `${x(score).toFixed(1)} ${y(right).toFixed(1)}`).join('L')}"/>`,
  );
  for (const { score, right, count } of points)
    parts.push(
      `<circle cx="${x(score).toFixed(1)}" cy="${y(right).toFixed(1)}" r="${(2 + 5 * Math.sqrt(count / most)).toFixed(1)}" fill="${color}" fill-opacity="0.7"/>`,
    );
  const label = name === 'both' ? 'network and rules' : 'rules alone';
  text(x(0) + 10, y(1) + 18 + 16 * row++, `${label}: error ${arm.reliability.error.toFixed(3)}`, `fill="${color}"`);
}
text(x(0.5), y(0) + 34, 'score', 'text-anchor="middle"');
text(14, y(0.5), 'right', `text-anchor="middle" transform="rotate(-90 14 ${y(0.5)})"`);
const total = size + 2 * margin;
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${total}" width="${total}" font-family="sans-serif" font-size="11">
<title>How often values of a score are right, on families kept out of training</title>
<rect width="${total}" height="${total}" fill="#fff"/>
${parts.join('\n')}
</svg>`);
