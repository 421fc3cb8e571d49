/** A thing that is photographed for a health insurance card, by words that it has and such a card has not, or seldom. */
interface OtherThing {
  /** At least one of these is on it. Without one the other words say nothing: cards have members and dates, too. */
  readonly names: readonly RegExp[];
  readonly also: readonly RegExp[];
}

const phone = String.raw`[:.]?\s*\+?1?[\s.-]?\(?\d{3}\)?[\s./-]*\d{3}`;

const otherThings: readonly OtherThing[] = [
  {
    // The card of a car insurance.
    names: [
      /\bvehicle\b/i,
      /\bauto(mobile)? (insurance|policy|liability)|\bmotor(ist|cycle)?\b/i,
      /\bvin\b|vehicle id/i,
      /\b(?=[a-z\d]*[a-z])(?=(?:[a-z]*\d){6})[a-hj-npr-z\d]{17}\b/i,
    ],
    also: [
      /\bnaic\b/i,
      /\bmake\b.{0,4}\bmodel\b/i,
      /\b(19|20)\d\d (acura|audi|bmw|buick|chev\w*|chrysler|dodge|ford|gmc|honda|hyundai|jeep|kia|lexus|mazda|nissan|ram|subaru|tesla|toyota|volkswagen|volvo)\b/i,
      /bodily injury|property damage|financial responsibility|no-?fault|\bcollision\b/i,
      /\b(in|at the scene of|report) (an |all )?accidents?\b/i,
      /\bcasualty\b/i,
      /\bpolicy (no|num|number|period|#)/i,
    ],
  },
  {
    // A vaccination record, of a person or a pet.
    names: [/\bvaccin|\bimmuniz/i, /\brabies\b/i],
    also: [
      /\bdose\b|\bbooster\b/i,
      /\blot (no|num|number|#)|\blot\b/i,
      /pfizer|moderna|janssen|novavax|astrazeneca|sinovac/i,
      /\bclinic site\b|\bmanufacturer\b/i,
      /\bcdc\b|disease control/i,
      /covid/i,
      /\b(mmr|tdap|dtap|influenza|polio|varicella|hepatitis)\b/i,
      /\brecord card\b|\bcertificate\b/i,
      /\b(date given|next due)\b/i,
      /\b(canine|feline|species|breed|veterinar\w*|dvm)\b/i,
    ],
  },
  {
    // The label of a medicine.
    names: [
      /\btake \w+ (tab|cap|pill)|\bby mouth\b|\bapply (to|twice|once)\b/i,
      /\bdiscard (after|by)\b/i,
      /\brefills?:? ?(\d|none|left|remaining|before)|\b(\d|no) refills?\b/i,
      /\d ?(mg|mcg|ml)\b.*\b(tab|cap|caps|tabs|tablets?|capsules?|solution|cream)\b/i,
    ],
    also: [
      /\bqty\b/i,
      /\brx ?(#|no\.?|number):? ?\d{5}/i,
      /\b(once|twice|three times|times) (a day|daily)|\bdaily with\b|\bevery \d+ hours\b/i,
      /\bdrowsiness\b|\bfederal law prohibits\b|\balcohol\b/i,
      /\b(date )?filled\b|\bprescriber\b/i,
      /\d ?(mg|mcg)\b/i,
    ],
  },
  {
    names: [/sub ?-?total/i, /\bcashier\b/i, /\bchange due\b|\bamount tendered\b/i],
    also: [
      /^(sales )?tax\b.{0,12}\d/im,
      /^total\b.{0,12}\d/im,
      /^(cash|change|tip)\b.{0,12}\d/im,
      /\b(visa|mastercard|amex|debit)\b/i,
      /\bthank you\b/i,
      /\b(register|receipt|refund|items? sold)\b/i,
    ],
  },
  {
    // A bill and the statement of an account.
    names: [
      /\b(amount|balance|total|payment) due\b|\bpay this amount\b|\bminimum payment\b/i,
      /\binvoice\b/i,
      /\bstatement (date|of account|period)\b|^(billing |account )?statement$/im,
    ],
    also: [
      /\baccount (no|num|number|#|summary)/i,
      /\b(pay by|due date|late (fee|charge)s?|past due|due by)\b/i,
      /\b(adjustments?|insurance paid|insurance payment|payments? received|previous balance)\b/i,
      /\b(your|this|questions about) bill\b|\bbilling\b/i,
      /\bremit\b|\bmake checks? payable\b|\bdetach\b/i,
      /^patient\b/im,
    ],
  },
  {
    names: [/\bhas been established for\b/i, /^social security( administration)?$/im],
    also: [/(^|\s)\d{3}-\d{2}-\d{4}(\s|$)/m, /^signature$/im, /\bsocial security\b/i],
  },
  {
    // The card of a club, a library or a shop.
    names: [
      /\b(gym|ymca|yoga|crossfit|aquatics?|athletic|swim|tennis|fitness|recreation) ?(club|center|centre|studio)?\b/i,
      /\b(club|library|museum|zoo|wholesale|warehouse)\b/i,
      /\bloyalty\b|\brewards?\b/i,
    ],
    also: [
      /\bmembership\b/i,
      /\bmember since\b/i,
      /\b(valid|good) (thru|through|until)\b|\bexpires\b/i,
      /\b(patron|borrower|points|non-?transferable|check-?in)\b/i,
    ],
  },
  {
    // The badge of an employee or a visitor.
    names: [/\b(employee|staff|badge|personnel) (id|no|num|number|#)/i, /\b(visitor|contractor|badge)\b/i],
    also: [
      /\b(if found|lost)\b.*\b(return|call|contact)\b|^(please )?return to\b/im,
      /\bdepartment\b|\bdept\b/i,
      /\bproperty of\b|\bauthorized (access|personnel)\b|\baccess (card|level)\b|\bsecurity\b/i,
      /\b(registered nurse|engineer(ing)?|technician|manager|analyst|staff|faculty|operations)\b/i,
    ],
  },
  {
    // A business card.
    names: [
      new RegExp(String.raw`\b(cell|mobile|direct)${phone}`, 'i'),
      new RegExp(String.raw`\boffice${phone}[\s\S]*\bfax${phone}|\bfax${phone}[\s\S]*\boffice${phone}`, 'i'),
    ],
    also: [
      new RegExp(String.raw`\b(office|fax|tel|phone)${phone}`, 'i'),
      /\b(agent|advisor|consultant|broker|realtor|attorney|manager|director|physician|dentist|architect|engineer)\b/i,
      /,? (md|dds|dmd|dvm|cpa|esq|do|phd)\.?$/im,
      /\bwww\.|@/i,
    ],
  },
  {
    // A payment card.
    names: [/\b(visa|master ?card|american express|amex|debit|credit card)\b/i, /\b\d{4} \d{4} \d{4} \d{4}\b/],
    also: [/\bvalid thru\b|\bgood thru\b/i, /\bmember since\b/i, /\b(bank|credit union)\b/i, /\bcvv\b|\bcardholder\b/i],
  },
  {
    // The screen of a conversation.
    names: [/^(type|write) (a|your) message|^i?message$/im],
    also: [/^(online|typing|delivered|last seen)\b/im, /^\d{1,2}:\d\d( [ap]m)?$/im],
  },
  {
    names: [/\bdriver'?s? licen[sc]e\b/i, /\b(dl|lic) no\b/i],
    also: [/\bhgt\b/i, /\beyes\b/i, /\bclass [a-dm]\b/i, /\b(rest|end) none\b/i, /\bdonor\b/i, /\biss\b/i],
  },
];

/** Words that health insurance cards have, and none of the things above: each of them excuses a word of another thing. */
const cardsOnly: readonly RegExp[] = [
  /\brx ?-?(bin|pcn|grp|group|id)\b|\bbin\b/i,
  /\bpcn\b/i,
  /co-?pay(ment)?s?\b/i,
  /co-?insurance\b/i,
  /deductible|out-?of-?pocket|\boop\b/i,
  /\bpayo?r id\b|\bedi\b/i,
  /\bsubscriber\b|\benrollee\b|\bdependents?\b/i,
  /medicare|medicaid|tricare|medi-cal|\bchip\b/i,
  /\b(hmo|ppo|epo|pos|hdhp|dhmo|dppo|hsa)\b/i,
  /\bhealth ?(care )?(plan|insurance|benefits?|fund|card|options)\b/i,
  /prior ?auth|pre-?cert|pre-?auth|prior approval/i,
  /\b(member|provider) services?\b/i,
  /\b(group|grp)\b ?\/?(id|no|num|number|nbr|#|:|\d)/i,
  /\bmember id\b|\b(id|identification) (no|num|number|#)/i,
  /\b(dental|vision|medical|pharmacy|hospital|behavioral|mental) (health|plan|benefits?|claims?|insurance|network|coverage)/i,
  /\b(medical|dental|vision|hospital|prescription) ?[/+&] ?\w+/i,
  /80840/,
  /emergency room|urgent care|primary care|\bpcp\b|\bspecialist\b/i,
  /\bin-?network|out-?of-?network|\bnetwork\b/i,
  /\bnurse ?line|\beligibility\b|\bguarantee\b|\bsubmit\b|\bproviders?\b/i,
  /\bplan\b/i,
  /\bcoverage\b|\bbenefits?\b/i,
];

/** Fewer words of a thing may be there by chance. */
const wordsMin = 2;

/**
 * Tells whether a side is plainly another thing's: it has two or more different words of one thing that is no health
 * insurance card, and more of them than words that only such cards have. A card names a club that employs its members, a
 * pharmacy or a vehicle, but beside a plan, a group or copays.
 *
 * @param all  lines of the side
 * @param excuses  what else speaks for a card, in words
 */
export function isAnotherThing(all: string, excuses = 0): boolean {
  const count = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(all)).length;
  const others = otherThings.map(({ names, also }) => {
    const named = count(names);
    return named === 0 ? 0 : named + count(also);
  });
  const most = Math.max(...others);
  return most >= wordsMin && most > count(cardsOnly) + excuses;
}
