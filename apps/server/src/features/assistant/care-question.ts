/** Words as `readVisibleWords` leaves them. */
const toRule = (words: string) => {
  const alternatives = words
    .split('\n')
    .flatMap((line) => line.split('|'))
    .map((word) => word.trim())
    .filter(Boolean);
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`);
};

/** What is about running a clinic, its papers and its team, whatever else it names. */
const BUSINESS = toRule(`
  price | prices | priced | pricing | charge | charges | charged | cost | costs | cheaper | sell | sold | selling | stock | order | orders | pay | paid
  advert | adverts | advertise | advertising | market | marketing | caption | captions | post(?! inflammatory) | posts | blog | website | online | public | social | instagram
  photo | photos | photograph | photographs | policy | policies | insurance | insurer | insured | covers | indemnifier | course | courses | lesson | lessons
  train | training | trained | staff | team | nurse | reception | receptionist | desk | form | forms | consent | complaint | complaints | complains | review | reviews
  refund | vat | law | legal | legally | licence | margin | profit | earn | earns | budget | deposit | supplier | suppliers | software | waste | fridge
  dispose | report | yellow card | record | records | recording | log | document | letter | email | text message | template | rota | contract | salary | fee | fees
  explain | tell patients | we say | who may | who should | kit | brand | brands | practitioner | leaflet | awareness | thank | refuse | busiest | no longer offer
  buy | bought | accounts | accountant | newsletter | diary | booking page | survey | sign about | lease`);

const PRODUCT = toRule(`
  botox | toxine? | toxins | botulinum | bont | anti wrinkle | bocouture | azzalure | dysport | xeomin | letybo | alluzience | speywood | fillers? | juvederm | restylane | teosyal
  hyaluronidase | hyalase | profhilo | sculptra | radiesse | polynucleotides? | skin boosters? | product | lidocaine | local anaesthetic | anaesthetic | adrenaline | epipen | tretinoin | retinol
  isotretinoin | roaccutane | hydroquinone | semaglutide | ozempic | wegovy | mounjaro | aqualyx | b12 | vitamin [a-z0-9]+ | tca | glycolic | peel | laser | hair removal
  micro ?needling | needling | needle skin | marionette lines | chemical peels? | threads? | thread lift | lip flip | jaw slimming | injections? | inject | injected | kenalog`);

const DRUG = toRule(`
  antibiotics? | antivirals? | painkillers? | tablets? | steroids? | steroid cream | numbing cream | prescription cream | eye drops | drops | cream | medicine | antihistamines?
  flucloxacillin | doxycycline | erythromycin | aciclovir | spironolactone | prednisolone | aspirin | ibuprofen | paracetamol | arnica | adrenaline | hyaluronidase | hyalase
  tretinoin | hydroquinone | isotretinoin | lidocaine | azzalure | apraclonidine`);

const AMOUNT = toRule(`
  units? | u | iu | mls? | mgs? | millilitres? | syringes? | percentage | percent | dose | doses | dosis | doze | dosage | dosing | volume | quantity | amount | strength | concentration
  ratio | dilution | saline | bacteriostatic water | liquid | fluence | energy | settings? | titrate | step up | ceiling | max | maximum | per kg | how much | too much | how many extra | in one go
  how strong | how many (?:passes|sessions|points|injections) | protocol | numbers | reasonable | enough | starting | mix | mixed | combine | combined`);

const PLACE = toRule(`
  forehead | glabella | frontalis | frown | crow s foot | crow s feet | crows feet | masseters? | lips? | platysma | bunny lines | tear troughs? | jaw | jawline | chin | cheeks?
  neck | dao | brows? | armpits? | temples? | eyelids? | eyes? | eye | nose | mouth | face | skin`);

const TECHNIQUE = toRule(`
  how deep | depth | angle | plane | cannula | needle | which points | injection points? | where do i (?:add|put|place|inject) | where does the needle | where on | where in | how many passes | technique | layer | inserted? | massage or dissolve`);

const INTERVAL = toRule(`
  how far apart | how long must | how long should i wait | interval | gap | weeks between | how many weeks | how many days after | after how many | how soon | how long before | how long between | how long until | how quickly | how often
  when can | when may | on the same day | same day`);

const SIGN = toRule(`
  rash | lumps? | bumps? | nodules? | swelling | swollen | bruise | bruising | blanching | white | pale | blue | grey patch | mottled | hot | cold | itching | itchy | blisters? | mole | freckle
  melanoma | cancer | cancerous | lesion | ptosis | droop | droops | drooping | droopy | dropped | lower than | heavy | twitching | smaller | uneven | asymmetry | higher | necrosis | occlusion | blocked
  infection | infected | infect | abscess | allergy | allergic | anaphylaxis | hypersensitivity | hives | cellulitis | fever | blurred vision | see well | granuloma | rosacea | melasma
  pigmentation | eczema | psoriasis | acne | shingles | dermatitis | herpes | cold sores? | biofilm | haematoma | burn | burns | burning | tingling | bleeding | patch | patches | marks? | red lines | spots?
  scaly | lumpy | dusky | growing | vascular | flushing | vessels | staining | stroke | sore | flaking | peeling | double vision | weak | weakness | numb | numbness | red | redness
  yellow | black | grey | pus | discharge | hard | tender | painful | pain | dizzy | faint | palsy | crooked | scab | scabs | crust | ulcer | raised red | skin disease | skin condition | side effect | twice the size | went pale | disease`);

const PERSON = toRule(
  'she | he | her | his | him | my patient | patient | patients | client | my client | my patient s | client s | i | someone',
);

const FINDING = toRule(`
  what | why | which | is it | is this | is that | is the | does this | does she | does he | do i have | could | might | normal | do you think | would you say | how should i treat | how do i treat | how do you
  how do i manage | how can i tell | name the | identify | shall i | what now | treatment for | should she | should i | helps | infection | allergy | tell me`);

const CONDITION = toRule(`
  pregnant | pregnancy | breastfeeding | nursing a baby | warfarin | blood thinners? | clopidogrel | anticoagulants? | myasthenia | epilepsy | lupus | autoimmune | heart condition | ms | diabetic | diabetes
  allergic to | roaccutane | isotretinoin | aspirin | ibuprofen | chemotherapy | flu vaccine | bmi | diabetics? | trying for a baby | methotrexate | palsy | medication | immunosuppress[a-z]* | keloids?
  hepatitis | hiv | asthma | stroke | thyroid | kidney | liver | pacemaker | antidepressants? | lithium | steroids | statins? | ssri | cancer | eczema | psoriasis | rosacea | herpes | cold sore | infection`);

const JUDGEMENT = toRule(`
  can | could | may | should | safe | ok | okay | all right | alright | interact | suitable | harm | when | stop | do i need | have | take | takes | would you | offer | go ahead | wise`);

const GIVING = toRule(`
  give | given | take | takes | prescribe | recommend | suggest | apply | use | put my patient on | start | help | helps | clears | better for | need | needs | draft | which | what | right for | or something | or`);

const MIND = toRule(`
  body dysmorphi[a-z]* | depressed | depression | eating disorder`);

/** Two or three of these together ask how a patient is to be treated. */
const COMBINATIONS: readonly (readonly RegExp[])[] = [
  [AMOUNT, PRODUCT],
  [AMOUNT, PLACE, /\b(?:units?|u|iu|mls?|mgs?|\d+|product|percentage)\b/],
  [/\b(?:give|inject|use|add)\b/, /\b\d+ (?:units?|mls?|mgs?|syringes?)\b/],
  [TECHNIQUE, PRODUCT],
  [TECHNIQUE, PLACE],
  [INTERVAL, PRODUCT],
  [/\b(?:number|figure)\b/, PLACE, PRODUCT],
  [/\b\d+ or \d+ units\b/],
  [SIGN, FINDING, PERSON],
  [SIGN, FINDING, PRODUCT],
  [SIGN, FINDING, PLACE],
  [SIGN, PLACE, PERSON],
  [
    /\b(?:how (?:should|do) (?:i|you|we)|what do i do|treatment for|what is the treatment)\b/,
    /\b(?:treat|manage|treatment|reverse|dissolve|do)\b/,
    SIGN,
  ],
  [/\b(?:is|are|does|could|would) (?:this|that|it|these|those)\b/, SIGN],
  [/\bdissolve\b/, PRODUCT],
  [DRUG, GIVING, SIGN],
  [DRUG, GIVING, PERSON],
  [DRUG, /\b(?:prescription|prescribe|script|recommend|which|what|suggest)\b/],
  [CONDITION, JUDGEMENT, PRODUCT],
  [CONDITION, JUDGEMENT, /\b(?:treat|treatment|inject|patient|she|he)\b/],
  [/^(?:please )?prescribe\b|\bprescribe (?:me|her|him|something|anything)\b/],
  [/\b(?:does|do) (?:this|that|these|those|it) sound like\b/],
  [
    /\b(?:what|which) (?:is|are|condition)\b/,
    /\b(?:on|under|beside|around|in) (?:her|his|their|my patient s) /,
    PLACE,
  ],
  [/\b(?:do you think|would you say|what would explain|what explains)\b/, SIGN],
  [MIND, PERSON],
  [/\b(?:is|are) (?:my|the|this) patient\b/, CONDITION],
];

/** Whether a text combines what is used, seen or taken with a question for it, and is not about running a clinic. */
export const asksAboutCare = (text: string): boolean =>
  !BUSINESS.test(text) && COMBINATIONS.some((parts) => parts.every((part) => part.test(text)));
