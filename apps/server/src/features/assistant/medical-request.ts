import { asksAboutCare } from './care-question.ts';
import { readVisibleWords } from './request-words.ts';

// Words as `foldText` leaves them: lower case, without accents and punctuation.
const PRODUCT =
  '(?:botox|bocouture|azzalure|dysport|xeomin|letybo|alluzience|nuceiva|toxins?|botulinum|fillers?|juvederm|restylane|teosyal|' +
  'hyaluronic|hyaluronidase|hyalase|profhilo|sculptra|radiesse|polynucleotides?|lidocaine|lignocaine|adrenaline|epinephrine|' +
  'epipen|antibiotics?|aciclovir|acyclovir|valaciclovir|steroids?|prednisolone|dexamethasone|tretinoin|isotretinoin|roaccutane|' +
  'hydroquinone|semaglutide|ozempic|wegovy|mounjaro|tirzepatide|saxenda|kenalog|triamcinolone|aspirin|ibuprofen|' +
  'paracetamol|antihistamines?|piriton|cetirizine|b12|vitamin|emla|numbing|anaesthetic|anesthetic|medication|medicine|drug|deoxycholic|lemon bottle|aqualyx)';
const FACE =
  '(?:glabella|glabellar|forehead|frontalis|crows feet|crow s feet|masseters?|lips?|platysma|bunny lines|frown lines?|' +
  'tear troughs?|nasolabial|jaw|jawline|chin|cheeks?|neck|dao|mentalis|brow|armpits?|underarms?|temples?|eyes?|nose)';
const SIGN =
  '(?:rash|lump|bump|nodule|swelling|swollen|bruise|blanching|blanched|pale|mottled|redness|blister|blisters|mole|lesion|ptosis|droop|' +
  'drooping|droopy|necrosis|occlusion|infection|infected|abscess|allergic|anaphylaxis|cellulitis|fever|pain|vision|numbness|granuloma|rosacea|' +
  'melasma|eczema|psoriasis|acne|herpes|cold sore|biofilm|haematoma|hematoma|livedo|discharge|pus|spots?|patch)';
const UNIT =
  '(?:units?|iu|mls?|mgs?|mcg|micrograms?|milligrams?|millilitres?|cc|syringes?|vials?|ampoules?|drops|tablets?|percent)';

/** Each asks for a dose, a diagnosis or a prescription. */
const PATTERNS: readonly string[] = [
  // How much of it.
  String.raw`\bhow (?:many|much|few|little) (?:more |extra )?(?:${UNIT}|${PRODUCT})\b(?!.*\b(?:stock|order|sell|charge|cost|costs|price|earn|vat|invoice|margin|profit|cheaper|waste|expire)\b)`,
  String.raw`\b(?:how much|how many|what amount|what volume|how deep|what depth|how often|what interval)\b.*\b(?:inject|injected|injecting|give|administer|dilute|reconstitute|place|put in)\b(?!.*\b(?:stock|charge|cost|price|training|insurance)\b)`,
  String.raw`(?<!\b(?:record|recording|document|documenting|log|logging) (?:the |all |our )?)\b(?:dose|doses|dosage|dosages|dosing|overdose)\b(?!.*\b(?:course|lesson|training|record|records|recording|document|documents|documenting|policy|audit|template|form|error report|who is allowed)\b)`,
  String.raw`\b(?:dilution|dilute|diluting|diluted|reconstitute|reconstitution|reconstituted|reconstituting)\b`,
  String.raw`\b\d+(?: \d+)? ?${UNIT}\b.*\b(?:enough|too much|too many|safe|right|correct|ok|okay|maximum|into|in the|per|for)\b.*(?:${FACE}|${PRODUCT}|patient|her|him|side|point)`,
  String.raw`\b(?:enough|too much|too many|safe|maximum|max)\b.*\b\d+(?: \d+)? ?${UNIT}\b`,
  String.raw`\b(?:maximum|max|minimum|safe|typical|usual|starting|right|correct|recommended|standard) (?:amount|volume|quantity|number of units|units|strength|concentration) (?:of|for|in)\b`,
  String.raw`\bunits? (?:for|in|into|per|of|do i|should i|does)\b.*(?:${FACE}|${PRODUCT}|patient|her|him|man|woman|male|female)`,
  String.raw`\b(?:injection|injecting) (?:points?|sites?|pattern|depth|plane|technique)\b(?!.*\b(?:course|lesson|training|record|record keeping|consent form|photograph)\b)`,
  String.raw`\bwhere (?:exactly )?(?:do|should|can|would|must) (?:i|we|you) inject\b`,
  String.raw`\b(?:top up|repeat|retreat|redo)\b.*\b(?:units?|mls?|toxin|botox|filler)\b.*\b(?:how soon|how many|how much|safe|weeks)\b`,
  String.raw`\bhow soon\b.*\b(?:inject|retreat|repeat|top up|have more)\b.*(?:${PRODUCT}|patient)?`,
  // What it is.
  String.raw`\b(?:diagnose|diagnosing|differential)\b(?!.*\b(?:course|lesson|business|qualification|who may|allowed to|insurance)\b)`,
  String.raw`\bdiagnosis\b(?!.*\b(?:course|lesson|code|template|letter|record|form|before a|without a)\b)`,
  String.raw`\b(?:is|are|could|might|can|would|does) (?:this|that|it|these|those|her|his|my patient s|my patient|the patient|she|he|they)\b.*\b(?:be |have |look like |a |an )?${SIGN}\b.*\b(?:normal|serious|dangerous|infected|infection|necrosis|occlusion|allergic|worry)\b`,
  String.raw`\b(?:is|are|could|might|can|would) (?:this|that|it|these|those)\b(?: \w+){0,4} ${SIGN}\b`,
  String.raw`\bwhat (?:is|are|could|might|causes?|caused)\b.*\b(?:this|that|these|her|his|my patient s|the patient s|my)\b.*\b${SIGN}\b`,
  String.raw`\b(?:patient|client|she|he|i|who|woman|man|lady)\b.*\b(?:has|have|got|gets|shows|developed|presents|presented|complains|with)\b.*\b${SIGN}\b.*\b(?:what (?:is|do|should|could|would)|is it|is this|should i|do i|can i treat|how do i treat|what to do|could it|normal)\b`,
  String.raw`\b(?:what (?:is|do|should|could|would)|is it|is this|should i|how do i treat|how should i treat|how to treat|treat|treatment for|manage|signs? of)\b.*\b(?:vascular occlusion|occlusion|necrosis|anaphylaxis|ptosis|cellulitis|granuloma|abscess|${SIGN} after)\b(?!.*\b(?:course|lesson|policy|protocol folder|insurance|insurer|complaint|written|drill|training|team|kit)\b)`,
  String.raw`\b(?:does|has|do|have) (?:she|he|my patient|the patient|this patient|i) (?:have|got) (?:an? )?(?:${SIGN}|body dysmorphi[a-z]*|bdd|depression|diabetes|allergy|condition)\b`,
  String.raw`\bwhat(?: is|s)? wrong with (?:her|his|my|the|this)\b`,
  String.raw`\b(?:look at|describe|identify|tell me what|name) (?:this|these|the) ${SIGN}\b`,
  // What to give.
  String.raw`\b(?:what|which|should i|can i|could i|may i|do i|shall i|would you|to|please|i)\b.*\b(?:prescribe|prescribing)\b(?!.*\b(?:course|lesson|qualification|qualify|v300|independent prescriber|who may|register|hire|find a|pay|contract|rota|fee|charge|policy|salary|job|advert|law|legal|legally|allowed|insurance|become)\b)`,
  String.raw`\bprescription (?:for|of)\b(?!.*\b(?:my clinic s|storage|delivery|template|record|software|pads?)\b)`,
  String.raw`\b(?:what|which) (?:${PRODUCT}|cream|tablet|tablets|painkillers?|injection|product|treatment|antibiotic) (?:should|do|can|would|could|shall) (?:i|we|you|she|he|my patient) (?:give|use|take|inject|recommend|offer|choose|apply|start)\b.*\b(?:patient|her|him|${SIGN}|pain|pregnant|breastfeeding|after|for|take)\b`,
  String.raw`\b(?:can|should|may|could|is it safe for|is it ok for|is it okay for) (?:i|she|he|we|my patient|the patient|a patient|someone|a woman|a man|pregnant|breastfeeding|a pregnant|a breastfeeding)\b.*\b(?:take|have|give|use|get|inject|combine|mix|stop taking|start|treat)\b.*\b(?:${PRODUCT}|pregnan[a-z]*|breastfeeding|blood thinners?|warfarin|anticoagulants?|myasthenia|epilepsy|lupus|chemotherapy)\b(?!.*\b(?:advertis[a-z]*|advert|sell|social media|post|website|photo|discount|offer|price|train|trained|course|insurance|insured|stock|store|fridge|legally|law|allowed)\b)`,
  String.raw`\b(?:give|giving|administer|administering) (?:her|him|them|my patient|the patient|a patient)\b.*\b(?:${PRODUCT}|antibiotics?|painkillers?|tablets?|injection)\b`,
];

const RULES = PATTERNS.map((pattern) => new RegExp(pattern));

/** How many words the rules look at together: a long text takes no longer than many short ones. */
const WINDOW_WORDS = 30;
const STEP_WORDS = 15;

const toWindows = (text: string): string[] => {
  const words = readVisibleWords(text).split(' ');
  const windows: string[] = [];
  for (let start = 0; start === 0 || start + STEP_WORDS < words.length; start += STEP_WORDS)
    windows.push(words.slice(start, start + WINDOW_WORDS).join(' '));
  return windows;
};

/**
 * Whether a question asks for a dose, a diagnosis or a prescription. Such a question is answered with fixed words before
 * any model sees it; the prompts tell the model the same for what these rules miss.
 */
export const isMedicalRequest = (question: string): boolean =>
  [question, ...question.split(/[.!?\n]+/)]
    .flatMap(toWindows)
    .some((text) => RULES.some((rule) => rule.test(text)) || asksAboutCare(text));
