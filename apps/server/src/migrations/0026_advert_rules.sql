-- What an advert of a clinic in the United Kingdom may not say, as data that can be changed. How phrases are written and
-- matched is in packages/contract/src/assistant/advert-check.ts: words, `a|b`, `a*`, `#`, `£#`, `#%` and `..`, no expressions.

create table advert_rules (
  id        bigint   generated always as identity primary key,
  phrases   text[]   not null check (cardinality(phrases) between 1 and 200),
  only_with text[]   not null default '{}' check (cardinality(only_with) <= 200),  -- the sentence needs one of these, too
  unless    text[]   not null default '{}' check (cardinality(unless) <= 200),     -- and none of these
  reason    text     not null check (length(reason) between 1 and 500),
  advice    text     not null check (length(advice) between 1 and 500),
  source    http_url,
  check (array_to_string(phrases || only_with || unless, ' ') ~ '^[a-z0-9%£#*|. ]*$'
         and length(array_to_string(phrases || only_with || unless, ' ')) <= 20000)
);
call not_personal('advert_rules', 'phrases', 'only_with', 'unless', 'reason', 'advice', 'source');

with words as (
  select
    array['treatment*', 'procedure*', 'session*', 'filler*', 'lip|lips', 'cheek*', 'chin', 'jaw*', 'nose*', 'laser*', 'peel*',
          'facelift*', 'lift', 'injection*|injectable*|jab*|needle*', 'microneedling', 'botox', 'anti wrinkle', 'thread|threads',
          'surgery|surgical|surgeon*', 'fat', 'skin booster*', 'lipfiller'] as treatments,
    array['result*', 'skin|face|body|hair|scar*|acne', 'wrinkle*|line|lines', 'look|younger|youthful', 'removal|remove*',
          'visit|visits', 'smile'] as results,
    array['price*', 'offer*', 'deal|deals', 'sale', 'discount*', 'off', 'free', 'half', 'save|saving*', '£#', '#%', 'voucher*',
          'slot*|space*|place*|appointment*', 'booking*', 'package*'] as offers,
    array['not|never|cannot|cant|dont|doesnt|isnt|arent|wont|nobody|nothing|none|no|without'] as denials,
    'https://www.asa.org.uk/type/non_broadcast/code_section/03.html' as misleading,
    'https://www.asa.org.uk/type/non_broadcast/code_section/12.html' as medicines
)
insert into advert_rules (phrases, only_with, unless, reason, advice, source)

select array['botox*', 'bo tox', 'tox', 'toxin|toxins', 'botulinum', 'beautox|brotox|frotox|scalptox|traptox', 'azzalure', 'bocouture',
             'dysport', 'xeomin', 'letybo', 'alluzience', 'nuceiva', 'relfydess', 'vistabel', 'jeuveau', 'ozempic', 'wegovy', 'mounjaro',
             'saxenda', 'rybelsus', 'semaglutide', 'tirzepatide', 'liraglutide', 'glp 1', 'kenalog', 'triamcinolone',
             'hydroxocobalamin', 'b 12 injection*|shot*|jab*', 'vitamin b 12', 'hyalase|hyaluronidase', 'tretinoin|isotretinoin|roaccutane'],
       '{}'::text[], '{}'::text[],
       'This names a prescription-only medicine. They may not be advertised to the public, not even by a nickname, a hashtag or a price.',
       'Write about the consultation: “a consultation about facial lines”, “a consultation about weight management”. The medicine comes up there, not before.',
       medicines from words
union all
select array['anti wrinkle injection*|injectable*|jab*|shot*', 'anti ageing|aging injection*|jab*', 'wrinkle relax* injection*|jab*|treatment*',
             'wrinkle reduc*|soften*|smooth* injection*|jab*', 'wrinkle injection*|jab*', 'muscle relax* injection*|jab*',
             'weight loss|management injection*|jab*|pen|pens', 'slimming|skinny|fat injection*|jab*|pen|pens', 'weightloss injection*|jab*|pen|pens',
             'hay fever injection*|jab*|shot*', 'hayfever injection*|jab*|shot*', 'lip flip|flips', 'sweat* injection*|jab*',
             'migraine injection*|jab*', '# areas|area for £#', '# areas|area from £#'],
       '{}', '{}',
       'Readers understand this as a prescription-only medicine, and so do the MHRA and the ASA. Such a medicine may not be advertised, whatever it is called.',
       'Offer the consultation and its price, not the injection: “Consultation about lines and wrinkles, £40”.',
       medicines from words
union all
select array['guarantee*', 'permanent|permanently', 'forever', 'for ever', 'for good', 'for life', 'money back', 'years younger',
             'clinically|scientifically proven', 'miracle*', 'every|all wrinkle*|line|lines', 'wrinkle*|lines .. gone|vanish*|disappear*',
             'instant results|lift|transformation', 'works every time', 'flawless', 'perfect skin|lips|face|results|body',
             'say goodbye to', 'get|gets rid of', 'melt|melts .. away', 'cure|cures', 'erase|erases', 'turn back the clock',
             'results promise*', 'success rate'],
       treatments || results, denials,
       'This promises a result. Results differ from patient to patient, and a claim needs evidence that you hold.',
       'Say what most patients can expect, for how long, and that it differs: “Most patients see a softer line for three to four months.”',
       misleading from words
union all
select array['100% safe|effective|natural', '100 per cent safe|effective', '100 percent safe|effective', 'completely|totally|perfectly|entirely|absolutely safe|painless|harmless',
             'painless|painlessly', 'pain free', 'painfree', 'risk free', 'no risk|risks', 'zero risk|risks|downtime|pain', 'without risk|risks',
             'without any risk|risks|pain', 'no side effects', 'no pain', 'no downtime', 'wont|dont feel a thing', 'safe for everyone|everybody',
             'safe for every|all skin*', 'nothing to worry about', 'cannot|cant go wrong'],
       '{}', array['not', 'never', 'nothing .. is', 'none', 'isnt|arent', 'no treatment|procedure|peel|laser|injection|medicine', 'if a clinic|anyone'],
       'No treatment is without risk or discomfort, so this misleads.',
       'Name what is common, and say that risks are explained before anybody decides: “Redness for a day or two is common. We go through the risks with you first.”',
       misleading from words
union all
select array['today only', 'only today', 'tonight only', 'this week|weekend|month only', 'end|ends|ending midnight|tonight|today|tomorrow|soon|friday|sunday',
             'end|ends at midnight', 'until midnight', 'last chance|day|call', 'final hours|day|days|call', 'hurry', 'dont miss out', 'dont miss this',
             'while .. last', 'flash sale', 'black friday', 'cyber monday', 'limited time|offer|slots|spaces|places', '# slots|spaces|places|appointments left',
             'only .. left', 'before they go', 'before theyre gone', 'before its too late', 'next # hours|minutes|days', 'within # hours|minutes',
             'act now|fast', 'book now before', 'first # people|patients|clients|bookings|to', 'first ten|five|twenty|fifty people|patients|clients|bookings|to',
             'countdown', 'wont last|be', 'grab yours', 'snap* up', 'going fast', 'too good to miss', 'once its gone'],
       treatments || offers, array['no|never|not|without'],
       'This presses people to decide about a cosmetic treatment. They must have time to think, without a deadline or a shortage.',
       'Give the price without an end date, and say that there is time: “Take as long as you need. The price stays.”',
       medicines from words
union all
select array['win|winning', 'giveaway|giveaways', 'prize|prizes', 'raffle*', 'tag .. friend|friends|mate|mates', 'like .. share', 'bring .. friend|mate',
             'refer .. friend|mate|mates|friends', 'free filler|lips|injection*|jab*', 'buy one get', 'two|2|three|3 for one|two|1|2', 'bogof', 'for the price of one|two',
             'throw|throwing in', 'on the house'],
       treatments, denials,
       'A cosmetic procedure is no prize, gift or reward: it should never be chosen because it is won or cheap for two.',
       'Reward with something that is no procedure: a skincare product, or a consultation without a fee.',
       medicines from words
union all
select array['the best .. clinic|clinics|injector*|practitioner*|nurse|nurses|doctor|doctors|team|results|surgeon*|aesthetic*|prices|lips|place',
             'best .. clinic in', 'best in town|the|britain|england|scotland|wales|london', 'number one|1 for|in|at|clinic|skin|aesthetic*|choice|injector*|lip',
             'no 1 for|in|at|clinic|skin|aesthetic*|choice|injector*|lip', '1 clinic|choice', 'voted .. best|number|no|top', 'leading expert*|clinic|clinics|injector*|specialist*|practitioner*',
             'unrivalled|unbeatable|unbeaten|unmatched|unparalleled', 'second to none', 'bar none', 'world class', 'most experienced|trusted|qualified|skilled|sought',
             'better than we|us|anyone|anybody|any|other*|the', 'the only clinic|injector|practitioner|place', 'finest', 'top rated', 'cheapest', 'lowest price*',
             'uks|britains|englands|scotlands|londons|worlds best|top|leading|favourite|number|no', 'never beaten'],
       '{}', array['not|never|dont|isnt|arent'],
       'This says that you are better than others. Such a claim needs evidence that compares you with them.',
       'Say what can be checked: years of practice, the register and the number, a CQC rating with its date.',
       misleading from words
union all
select array['lunchtime|lunchbreak facelift|lift|lips|filler|tweak*|nose|procedure|treatment*|jab*', 'lunch break|hour facelift|lift|lips|filler|tweak*|nose|procedure|treatment*|jab*',
             'filler|botox|tox|injectable* party|parties', 'in the time it takes', 'in no time', 'no big|bigger deal', 'getting|having your nails|hair done', 'as easy as', 'quick fix|tweak|nip|jab',
             'just .. little needle|prick|scratch|jab', 'no brainer', 'prosecco|champagne|fizz|bubbles', 'like a haircut|manicure'],
       '{}', array['not|never|isnt|no party'],
       'This makes a medical procedure look trivial.',
       'Say how long the appointment takes and what happens in it: “Allow an hour, most of it for your questions.”',
       medicines from words
union all
select array['teen|teens|teenage|teenager*', 'school leaver*', 'school girl*|kids|pupil*', 'schoolgirl*|schoolkid*', 'prom', 'sweet sixteen|16', 'sixth form*', 'under 18|eighteen|16|sixteen',
             '13|14|15|16|17 year|years old|olds', 'aged 13|14|15|16|17', 'sixteen|seventeen year old*', 'young girl*'],
       treatments || array['before and after', 'package*', 'cosmetic*', 'aesthetic*'], denials || array['over 18', '18 and over', 'gp'],
       'Cosmetic procedures may not be advertised to people under 18, or show them. Botulinum toxin and fillers for them are a crime in England and Wales.',
       'Leave out young people, school and proms. Say that patients are 18 or over.',
       medicines from words
union all
select array['loved|used|trusted|worn|chosen by .. celebrit*|celebs|stars|influencer*|models', 'celebrit* favourite|secret|treatment*|injector*|look|approved|clients', 'celeb|celebs',
             'as seen on', 'stars of', 'red carpet', 'kardashian*|kylie|jenner*', 'love island*', 'hollywood', 'get the .. look', 'influencer* favourite|approved', 'tv star*'],
       '{}', array['not|never'],
       'Celebrities may not endorse medicines, and another person’s look says nothing about what a treatment does for this patient.',
       'Describe the treatment and whom it suits, without a name.',
       medicines from words
union all
select array['fda approved|cleared|registered|certified', 'approved|endorsed|recommended|certified by .. fda|mhra|cqc|nhs|gmc|nmc|government|doctors|dermatologists|nurses|experts',
             'mhra|cqc|nhs|gmc|nmc|government approved|endorsed|recommended|certified', 'doctor|doctors|dermatologist|dermatologists|nurse|nurses|expert recommended|approved|endorsed'],
       '{}', array['not|never|nobody'],
       'Regulators license medicines and register people. They approve no clinic, offer or result, and professionals may not endorse a medicine in an advert.',
       'Say what is on a register, with its name and number: “Registered with the CQC”, “NMC 12A3456E”.',
       medicines from words
union all
select array['you deserve', 'fix your', 'flaw|flaws', 'imperfection|imperfections', 'ugly', 'embarrassed|embarrassing|embarrassment', 'hate .. look|lips|nose|skin|body|face', 'beach|bikini|summer body',
             'bingo wings', 'turkey neck', 'insecure|insecurities', 'sick of .. wrinkles|lines|lips'],
       '{}', array['not|never|dont|no'],
       'This plays on how people feel about themselves, which adverts for cosmetic treatments may not do.',
       'Say what the treatment does, and that many people decide against one.',
       'https://www.asa.org.uk/type/non_broadcast/code_section/04.html' from words;
