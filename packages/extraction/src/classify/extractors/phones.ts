import type { PhoneNumber } from '@cardlens/reading';
import { findPhones } from '../formats/phones.js';
import { aboveOf, leftOf } from '../layout/neighbors.js';
import type { Page, PageLine } from '../layout/page.js';
import { joinedText } from '../layout/text.js';
import type { Proposal } from '../proposal.js';

type PhoneType = PhoneNumber['type'];

/** The first match wins: "provider prior authorization" is prior authorization, "pharmacist" is pharmacy. */
const types: readonly (readonly [RegExp, PhoneType])[] = [
  [/\btty\b|\btdd\b|hearing|relay|\bfax\b/i, 'other'],
  [/nurse|24.?7.{0,3}(advice|clinical)|(advice|health) line/i, 'nurse_line'],
  [
    /tele-?(health|med|doc)|teladoc|virtual|mdlive|md ?live|doctor ?on ?demand|amwell|98point6|video visit|live health|livehealth/i,
    'telemedicine',
  ],
  [
    /prior.?auth|pre-?cert|pre-?auth|pre-?admission|pre-?notif|utilization|authoriz|medical management|care management|admission|notification|inpatient review|pre-?determination|case management|\bum\b/i,
    'prior_authorization',
  ],
  [
    /pharmac|\brx|prescription|\bdrug|caremark|express scripts|optum ?rx|medimpact|navitus|prime therap|script/i,
    'pharmacy',
  ],
  [/dental|dentist|dentaquest|dentegra|liberty dental/i, 'dental'],
  [/vision|\beye|eyemed|\bvsp\b|davis|optical|avesis/i, 'vision'],
  [
    /mental|behavior|substance|crisis|suicide|\beap\b|employee assistance|transport|ride|fraud|hearing aid|fitness|silver ?sneakers|go365|wellness|website|24.?hour emergency|bluecard|blue card|locat|find a|chiropract|acupunc|radiolog|imaging|interpreter|translation|hospital network/i,
    'other',
  ],
  [
    /member|customer|subscriber|enrollee|insured|patient|participant|policyholder|beneficiar|client serv|afiliado|miembro|servicio al cliente|concierge|help ?line|help ?desk|health ?guide|advocate|questions?|service center|consumer|employee/i,
    'member_services',
  ],
  [
    /provider|physician|doctor|hospital|facilit|practitioner|eligib|claims?|proveedor|edi\b|benefits? verif|verif/i,
    'provider_services',
  ],
  [/\bpcp\b|primary|office phone|\bdr\b/i, 'pcp'],
  [/customer|service|support|assistance|help|information|info|toll.?free|call|benefits/i, 'member_services'],
];

/** Labels that do not determine a type: the heading above does. */
const emptyLabel =
  /^(phone|telephone|tel|ph|call|toll[- ]?free|local|main|number|phone number|or|and|at|contact|call us|please call|by phone|in state|out of state)?[\s.:#]*$/i;

const connector = /^[\s,;|/&–—-]*(or|and|o|y)?[\s,;|/&–—:-]*$/i;

export function proposePhones(page: Page): Proposal[] {
  const read = page.lines.map((line) => {
    const joined = joinedText(line.words);
    return { line, ...joined, phones: findPhones(joined.text) };
  });
  const hasPhone = new Set(read.filter(({ phones }) => phones.length > 0).map(({ line }) => line.id));
  return read.flatMap(({ line, text, wordsAt, phones }) => {
    let inherited: Label | undefined;
    let end = 0;
    return phones.flatMap((phone, i): Proposal[] => {
      const before = text.slice(end, phone.from);
      end = phone.to;
      const label = labelOf(page, line, {
        before,
        after: text.slice(phone.to, phones[i + 1]?.from),
        inherited,
        hasPhone,
      });
      if (phone.style === 'bare' && !label.text && !/phone|call|tel\b|fax|contact|toll/i.test(text)) return [];
      if (phone.style === 'bare' && line.labels.some((hit) => /number|_id|group/.test(hit.kind))) return [];
      inherited = label;
      const typeLabel = emptyLabel.test(label.text) ? `${label.text} ${headingOf(page, line, hasPhone)}` : label.text;
      const phoneType_ = phoneType(typeLabel) ?? 'other';
      return [
        {
          element: 'phone_numbers',
          value: phone.value,
          words: wordsAt(phone.from, phone.to),
          label: shortened(label.text),
          phoneType: phoneType_,
          evidence: [phone.style, label.relation, typeLabel === label.text ? phoneType_ : 'heading', page.side],
        },
      ];
    });
  });
}

interface Label {
  readonly text: string;
  readonly relation: 'same' | 'after' | 'inherited' | 'left' | 'above' | 'none';
}

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly inherited: Label | undefined;
  readonly hasPhone: ReadonlySet<number>;
}

function labelOf(page: Page, line: PageLine, { before, after, inherited, hasPhone }: Surroundings): Label {
  const own = cleanLabel(before);
  if (/\p{L}{2}/u.test(own) && !connector.test(before)) return { text: own, relation: 'same' };
  const bracketed = /^[\s]*[([]([^)\]]*\p{L}{3}[^)\]]*)[)\]]/u.exec(after)?.[1];
  if (bracketed && !/tty/i.test(bracketed) && !/\d{3}/.test(bracketed))
    return { text: cleanLabel(bracketed), relation: 'after' };
  if (inherited) return { ...inherited, relation: 'inherited' };
  const [left] = leftOf(page, line, 45).filter(({ text }) => cleanLabel(text) !== '');
  const [above] = aboveOf(page, line, 1.1);
  if (left && /\p{L}{2}/u.test(left.text) && !hasPhone.has(left.id)) {
    // A phone in a separate column belongs to the line above, not to another column.
    const isUnder = above && !hasPhone.has(above.id) && Math.abs(above.x0 - line.x0) < line.height;
    const isOther = left.labels.some(({ kind }) => /_number$|_id$|^group|^rx_|_date$|^member_name$/.test(kind));
    const isOfAbove = isUnder && (isOther || phoneType(left.text) === undefined) && phoneType(above.text) !== undefined;
    if (!isOfAbove) return { text: cleanLabel(left.text), relation: 'left' };
  }
  const following = cleanLabel(after);
  if (!inherited && /^[\p{L}\s/&'-]{4,40}$/u.test(following)) return { text: following, relation: 'after' };
  if (above && /\p{L}{2}/u.test(above.text) && !hasPhone.has(above.id))
    return { text: cleanLabel(above.text), relation: 'above' };
  return { text: '', relation: 'none' };
}

function cleanLabel(text: string): string {
  return text
    .replace(/\b(https?:\/\/)?(www\.)?[\w-]+(\.[\w-]+)*\.(com|org|net|gov|example|health|us)\b(\/\S*)?/gi, '')
    .replace(/[(]?\btty\b:?\s*\d{0,3}[)]?/gi, (match) => (/\d/.test(match) ? '' : match))
    .replace(/^.*(?:(?<=^|\s)\d[\d-]{2,}|\s[•|·])\s+(?:[-–]\s+)?(?=\p{L})/u, '')
    .replace(/^[\s,;:|/&)\].–—-]*(?:(?:or|and)\s+)?/i, '')
    .replace(/[\s,;:?|/&([•·–—-]+((or|and)\W*)?$/, '')
    .replace(/\s+(at|is|dial)$/i, '')
    .replace(/\s+/g, ' ')
    .slice(-80)
    .trim();
}

/** Of "For questions, call Customer Care" the name, of "PROVIDERS: To verify benefits, call" the audience, of a text the last sentence. */
function shortened(label: string): string {
  return label
    .replace(/^.*[,.] call (?=\p{Lu})/u, '')
    .replace(/^(\p{L}+):(?= \S+ \S+ \S+ .*\bcall\b).*$/iu, '$1')
    .replace(/^.*\p{Ll}{3}[.!]\s+(?=\p{Lu}(?!all$))/u, '');
}

function phoneType(label: string): PhoneType | undefined {
  return types.find(([pattern]) => pattern.test(label))?.[1];
}

/** The nearest line above in the same column that says who should call: "PROVIDERS" above a block of numbers. */
function headingOf(page: Page, line: PageLine, hasPhone: ReadonlySet<number>): string {
  const heading = aboveOf(page, line, 7).find(
    (above) =>
      !hasPhone.has(above.id) && Math.abs(above.x0 - line.x0) < 6 * line.height && phoneType(above.text) !== undefined,
  );
  return heading?.text ?? '';
}
