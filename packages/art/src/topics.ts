import { cycle, hash } from './random.ts';
import type { SceneForm } from './scenes/scenes.ts';

export type Kind = 'course' | 'video' | 'podcast' | 'blog' | 'banner' | 'live';
export type Form = SceneForm | 'wave' | 'linen' | 'profile' | 'chorus';

type Topic = readonly [name: string, title: RegExp, forms: readonly [Form, ...Form[]]];

// The first match wins: order from specific to general.
const TOPICS: readonly Topic[] = [
  [
    'marketing',
    /\basa\b|advert|market|brand|social|campaign|instagram|website|search|seo|caption|content|before-and-after|review/i,
    ['frames', 'lamp'],
  ],
  [
    'safety',
    /complication|emergenc|protocol|infection|injecti|toxin|filler|lip flip|dose|anaphyl|aftercare|treatment plan|safety/i,
    ['tray'],
  ],
  [
    'team',
    /hir(e|ing)|team|staff|reception|rota|induct|train|manager|payroll|nurse|culture|appraisal/i,
    ['chairs', 'mugs'],
  ],
  [
    'money',
    /pric|profit|margin|money|\bvat\b|tax|fees?\b|deposit|cash|cost|invoice|bank|discount|membership|loan/i,
    ['ledger', 'receipts', 'stairs'],
  ],
  [
    'growth',
    /owner|grow|scale|sell|exit|two|second|site|goal|roadmap|five-year|first \d+/i,
    ['stairs', 'door'],
  ],
  ['retail', /retail|product|stock|shelf|serum|skincare|range/i, ['vessels', 'receipts']],
  ['rhythm', /rebook|rhythm|season|wellbeing|burnout|habit/i, ['botanical', 'blinds']],
  [
    'compliance',
    /cqc|regist|licen|inspect|audit|complian|policy|polite|legal|gdpr|record|insur|certificate|jccp|notes?\b/i,
    ['files', 'blinds'],
  ],
  ['room', /\broom|premises|fit-out|lease|landlord|clinic design|opening/i, ['blinds', 'door']],
  ['desk', /phone|enquir|front of house|booking|diary|lead|welcome|no-show|cancel/i, ['door', 'lamp']],
  [
    'patient',
    /consent|consult|patient|complaint|skin|face|assessment|anatomy|ageing|listen|talk|say/i,
    ['profile', 'profile', 'botanical'],
  ],
];

const FORMS_FOR_KIND: Record<Kind, readonly [Form, ...Form[]]> = {
  course: ['botanical', 'blinds', 'vessels', 'stairs', 'frames', 'files', 'mugs'],
  video: ['door', 'lamp', 'vessels', 'profile'],
  blog: ['lamp', 'blinds', 'botanical', 'frames'],
  podcast: ['wave'],
  banner: ['chorus'],
  live: ['chorus'],
};

const TOPIC_ALIASES: Readonly<Record<string, string>> = {
  'patient care': 'patient',
  'front of house': 'desk',
};

type Item = { title: string; kind: Kind; topic?: string };

/** The forms that suit an item: by the words of its title, else by its category (`topic`), else by its kind. */
const suitableForms = ({ title, kind, topic = '' }: Item): readonly Form[] => {
  if (kind === 'podcast') return ['wave'];
  const category = topic.toLowerCase();
  const name = TOPIC_ALIASES[category] ?? category;
  const found =
    TOPICS.find(([, pattern]) => pattern.test(title)) ?? TOPICS.find(([topicName]) => topicName === name);
  return found ? found[2] : FORMS_FOR_KIND[kind];
};

export const chooseForm = (title: string, kind: Kind, topic?: string): Form =>
  cycle(suitableForms({ title, kind, ...(topic && { topic }) }), hash('form|' + title));

/** A form for each item of a row, none of them twice, nor one of those `before` the row, while there are others. */
export const chooseForms = (row: readonly Item[], before: readonly Form[] = []): Form[] => {
  const used = new Set<Form>(before);
  return row.map((item) => {
    const first = chooseForm(item.title, item.kind, item.topic);
    const others = [...suitableForms(item), ...FORMS_FOR_KIND[item.kind]];
    const form = [first, ...others].find((candidate) => !used.has(candidate)) ?? first;
    used.add(form);
    return form;
  });
};
