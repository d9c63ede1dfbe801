import type { DemoCourse } from './demo-course.ts';

export const complicationsTheFirstTenMinutes: DemoCourse = {
  slug: 'complications-the-first-ten-minutes',
  title: 'Complications: The First Ten Minutes',
  category: 'compliance',
  preview:
    'Who does what, who rings whom and what gets written down when something goes wrong. The organising, so the clinician can do the treating.',
  outcomes: [
    'Give every person on shift one job before anything happens',
    'Run a kit check that finds the missing item on a Monday rather than in an emergency',
    'Take and make the difficult phone calls from a script',
    'Write a same-day record and run a debrief that changes something',
  ],
  description: `<p>For everyone in a clinic, including the person on the front desk who has never held a needle. When a complication happens, treatment is the practitioner’s job. Everything round it is yours: the door, the phone, the clock, the record, the patient’s sister in the waiting room.</p>
<p>The course follows the invented Harbour Street Clinic through one bad afternoon and the month after it. You get role cards, phone scripts, a kit rota and a debrief you can run in twenty-five minutes. Do it as a team if you can.</p>
<p>There is no clinical instruction here: no doses, no products, no techniques. Those belong in your clinic’s written protocol, agreed with your prescriber and your indemnifier. If you do not have that protocol, stop and get it before you take this course.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic'], price: 99 },
  chapters: [
    {
      name: 'Before anything happens',
      description:
        '<p>Roles and kit. Both are dull on a quiet day, and you will not have time for either on the other kind.</p>',
      lessons: [
        {
          name: 'Four jobs, named by nine o’clock',
          isPreview: true,
          narration:
            'When something goes wrong in a treatment room, capable people all reach for the same thing. Nobody opens the door. Nobody writes down the time. Give each person one job at the start of the day. There are four jobs, they take two minutes to hand out, and they work with only two people.',
          content: `<p>On a Tuesday at 3.42 pm, nurse Keziah Boateng at Harbour Street Clinic called for help. Three people came. All three stood by the couch. The phone rang eleven times, the next patient walked into the corridor, and afterwards nobody could say when anything had happened.</p>
<p>Keziah’s treatment of the patient was fine. The organising was not.</p>
<h3>The four jobs</h3>
<ul>
<li><strong>Lead.</strong> The most suitable clinician. Follows the clinic’s protocol. Says what they need, aloud. Does not hold the phone.</li>
<li><strong>Caller.</strong> Rings 999, the prescriber or whoever the lead names. Uses the card. Stays on the line.</li>
<li><strong>Clock.</strong> Fetches the kit, then stands still and writes: time, what was said, what was done, by whom.</li>
<li><strong>Door.</strong> Clears the room and corridor, meets the ambulance, looks after whoever came with the patient, handles the rest of the list.</li>
</ul>
<h3>With two people</h3>
<p>Lead and caller stay with the patient, phone on loudspeaker. The caller writes times on the back of the card. The front door is put on the latch and a sign goes up. Decide the wording now.</p>
<h3>Alone</h3>
<p>If you ever treat alone, ask your indemnifier and your professional body what they expect. At minimum: a phone you can use hands-free, the protocol on the wall, and a neighbour who knows to come. Then ask whether you should be alone.</p>
<h3>Two minutes at nine</h3>
<blockquote>“Today: Keziah leads, I call, Marcus has the clock, Irena has the door. Marcus leaves at three, so after three I take the clock and Irena calls. Prescriber on call is on the board. Anything different today?”</blockquote>
<p>Write it on the board. Photograph the board.</p>
<h3>How this goes wrong</h3>
<p>The roles belong to people who are on holiday. It shows as a laminated sheet with last year’s names. Name jobs by shift, never by year.</p>
<h3>This week</h3>
<p>Say the four names at nine o’clock, five days running.</p>`,
          question:
            'There are only two of us on Fridays, and one works on reception. How should we split the four jobs, and what do we drop first?',
        },
        {
          name: 'The kit check rota',
          narration:
            'An emergency kit is a promise that somebody checked it. Your protocol says what belongs inside. This lesson is about the checking: whose name is on it, what day, how the seal works, and what happens when something is missing. A good check takes six minutes and leaves a trace.',
          content: `<p>What goes in the kit is a clinical decision. It comes from your protocol, agreed with your prescriber. This lesson is about making sure that what should be there is there.</p>
<h3>One list, one box, one place</h3>
<p>The list lives inside the lid, with a version number matching the protocol. The box lives in one place, unlocked or locked as your medicines policy says, and every member of staff can walk to it blindfold. Harbour Street timed it: 9 seconds from Room 1, 31 from Room 3, because of a fire door. They moved the box.</p>
<h3>Seal and sign</h3>
<ol>
<li><strong>Daily, one minute.</strong> Is the seal intact, and is the number the one on the sheet? Initial it.</li>
<li><strong>Monthly, six minutes.</strong> Break the seal. Check each item against the list: present, in date, undamaged. Write the earliest expiry on the front. Reseal and record the new number.</li>
<li><strong>After any use.</strong> Full check before the next patient is treated.</li>
</ol>
<p>Also check what is not in the box: phone charged, address card by the phone, fridge log, and any equipment with a battery.</p>
<h3>Two names</h3>
<p>Each month has a checker and a cover. They swap each month, so everyone opens the box at least twice a year. People who have opened it in daylight find things in it faster.</p>
<h3>When something is missing</h3>
<blockquote>“The kit is short of one item on the list. I’ve told Keziah at 9.12. She’ll decide with the prescriber which treatments go ahead until it’s replaced. I’ve ordered it and I’ll check delivery at four.”</blockquote>
<p>That decision is clinical. The checker reports, and does not quietly borrow from another box.</p>
<h3>How this goes wrong</h3>
<ul>
<li>Thirty identical initials in the same blue ink, done on the thirtieth.</li>
<li>“In date” checked on the carton while the contents came from an older one.</li>
<li>Reordering left to whoever noticed.</li>
</ul>
<h3>This week</h3>
<p>Time the walk to the box from every treatment room, with the doors as they usually are.</p>`,
          download: {
            fileName: 'kit-check-rota.pdf',
            title: 'Emergency kit: check rota and log',
            lines: [
              'The contents list is in the lid and comes from the clinic’s protocol. This sheet records the checks.',
              '## Set-up',
              'Protocol version and date:                    Agreed with (prescriber):',
              'Where the kit lives:                    Slowest walk, in seconds, from room:',
              '## Names',
              'January, April, July, October: checker …  cover …',
              'February, May, August, November: checker …  cover …',
              'March, June, September, December: checker …  cover …',
              '## Daily, before the first patient',
              'Seal intact and number matches. Phone charged. Address card in place. Fridge reading logged. Initials:',
              '## Monthly',
              'Date and time:                    Seal number broken:',
              'Every item on the list present (yes / list exceptions):',
              'Every item in date and undamaged (check the item, not only the carton):',
              'Earliest expiry date, and the reorder date six weeks before it:',
              'New seal number:                    Checker signature:',
              '## If anything is wrong',
              'Reported to (clinician), time:',
              'Decision about today’s list, made by:',
              'Ordered by, date, supplier reference. Delivery checked by:',
              'Owner or manager looks at this sheet on the first of each month. Initials:',
            ],
          },
        },
      ],
    },
    {
      name: 'The ten minutes',
      description:
        '<p>What each person is doing while the clinician treats, and the words to use on the phone. Practise both aloud.</p>',
      lessons: [
        {
          name: 'Minute by minute, outside the couch',
          narration:
            'Here is a timeline for everyone except the person treating. It starts with a phrase that means come now. It ends with someone sitting beside the patient’s companion with a glass of water. None of it is clinical. All of it decides whether the clinician can think.',
          content: `<p>Your protocol tells the lead what to do for the patient. This is what the rest of you do. <strong>If there may be a threat to life or sight, or the lead says so, 999 comes first.</strong> Anyone may make that call without asking permission.</p>
<h3>0 to 1: the phrase</h3>
<p>Agree one phrase that means <em>come now, bring the kit</em>. Harbour Street uses “Kit to Room 2, please”, in an ordinary voice. No alarms, no running past the waiting room.</p>
<h3>1 to 3: positions</h3>
<ul>
<li>Clock brings the kit, says the time aloud and starts writing.</li>
<li>Caller stands where the lead can see them, card and phone in hand.</li>
<li>Door closes the room and stops the next patient.</li>
<li>Protocol open on the page the lead names. The clock reads it out if asked. The lead decides.</li>
</ul>
<h3>3 to 6: calls and quiet</h3>
<p>The caller makes one call at a time and repeats back what they hear. Everyone else is silent unless reporting. Someone tells the patient what is happening, at eye level:</p>
<blockquote>“Keziah is dealing with this now. We’re calling the doctor she works with. I’m staying here. Tell me if anything changes.”</blockquote>
<h3>6 to 10: the edges</h3>
<p>Door sends the next three patients home or moves them:</p>
<blockquote>“We’ve had something urgent and we’re running at least an hour late. I can rebook you now or ring you by six. I’m sorry about the wasted trip.”</blockquote>
<p>No details. Not “a reaction”, not “the lady before you”. Then the companion: a chair, water, one honest sentence, and a time when you will be back.</p>
<h3>How this goes wrong</h3>
<p>Two people ring the same prescriber and both get engaged. Somebody says “don’t worry” to a patient who is right to worry. The clock starts helping and stops writing.</p>
<h3>This week</h3>
<p>Run it dry, with a colleague on the couch, for ten real minutes. Ten minutes is much longer than you think.</p>`,
          question:
            'Can you give me a ten-minute drill for four staff, with three non-clinical surprises in it, such as a patient walking in?',
        },
        {
          name: 'The phone: four scripts',
          narration:
            'Voices rise and facts go missing on the telephone. A script holds them in place. You will hear four calls: to the ambulance service, to your prescriber, from a worried patient at nine in the evening, and to a relative. Read them aloud today, while nothing is happening.',
          content: `<p>Put these on one card beside every phone. Fill in the gaps in capitals.</p>
<h3>1. To 999</h3>
<blockquote>“Ambulance. We’re a clinic at 14 Harbour Street, the blue door beside the chemist. The patient is [age]. [Breathing and awake, or not.] The problem is [lead’s words]. A clinician is with them. My number is … Someone will be at the door.”</blockquote>
<p>Then answer what you are asked, and do not hang up first.</p>
<h3>2. To the prescriber</h3>
<blockquote>“This is Irena at Harbour Street, calling for Keziah. We have a possible complication, happening now. I’m putting you on loudspeaker. She’ll tell you what she sees; I’m writing.”</blockquote>
<p>Clinical details go from clinician to clinician. If the first number does not answer in thirty seconds, ring the second. If the second does not, tell the lead, who decides.</p>
<h3>3. From a patient at home</h3>
<p>A non-clinician never reassures and never diagnoses. You collect, you escalate, you promise a time.</p>
<blockquote>“I’m glad you rang. I’m not a clinician, so I won’t guess. Your name, date of birth and the number you’re on? What have you noticed, and since when? I’m contacting Keziah now. Somebody will ring you within fifteen minutes. If you feel seriously unwell, or there’s any change in your vision or breathing, ring 999 straight away. Don’t wait for us.”</blockquote>
<p>Ask your prescriber which other words should trigger immediate escalation, and print their list on the card.</p>
<h3>4. To a relative</h3>
<p>Ask the patient first, if they can answer.</p>
<blockquote>“Imani has asked me to ring you. She’s with our clinician and an ambulance is on its way. I can’t say more than that, but I’ll ring again at ten past four.”</blockquote>
<h3>How this goes wrong</h3>
<p>It shows up as “I’m sure it’s normal”, said kindly by someone at the desk. Ban the sentence. Also ban photographs sent to personal phones as the only assessment.</p>
<h3>This week</h3>
<p>Ring your own out-of-hours number at 9 pm. Note how long a human takes.</p>`,
          download: {
            fileName: 'phone-card.pdf',
            title: 'Phone card: keep beside every phone',
            lines: [
              '## If life or sight may be at risk: 999 first',
              'Anyone may make this call. You do not need permission.',
              'Clinic name and full address, with postcode:',
              'What the door looks like, and where an ambulance can stop:',
              'Say: age, awake and breathing or not, the problem in the lead’s words, clinician present, your number.',
              '## Prescriber',
              'First number:                    Second number:',
              'No answer in 30 seconds: next number. No answer to both: tell the lead at once.',
              '## Patient ringing from home',
              'Name, date of birth, number they are on now:',
              'What they have noticed, since when, what treatment and when:',
              'Our clinician’s list of words that mean escalate immediately (from the protocol):',
              'Say: “Somebody will ring you within … minutes. If you feel seriously unwell, ring 999. Don’t wait for us.”',
              'Time of call:          Passed to:          Time passed:          Called back at:',
              '## Never say',
              '“I’m sure it’s normal.” “Don’t worry.” “It’ll settle.”',
              '## Relatives',
              'Ask the patient first. Give one fact, and the time of your next call. Keep to it.',
            ],
          },
        },
      ],
    },
    {
      name: 'The rest of the day, and the month',
      description:
        '<p>The record, the follow-up, the people to tell, and a debrief that does not turn into a hunt for someone to blame.</p>',
      lessons: [
        {
          name: 'The record, written the same day',
          content: `<p>By seven that evening the clock’s notes are the best document you have. They are also on the back of an envelope. Keep the envelope. Then write.</p>
<h3>Three documents</h3>
<ol>
<li><strong>The clinical record</strong>, by the clinician: assessment, decisions, treatment given under the protocol, advice, follow-up.</li>
<li><strong>The timeline</strong>, by the clock: times and facts, no opinion.</li>
<li><strong>The incident form</strong>, by the manager: what happened, who was told, what changes.</li>
</ol>
<p>They live in different places. The incident form is not part of the patient’s notes. Ask your indemnifier how they want it held.</p>
<h3>Fact, said, thought</h3>
<p>Weak: <em>“Patient became hysterical and staff reacted quickly.”</em></p>
<p>Better: <em>“15.44 Patient said ‘I can’t feel my lip properly’ and was crying. 15.44 K. Boateng stopped, opened protocol section 3. 15.47 I. Petrova rang prescriber, answered 15.48, loudspeaker.”</em></p>
<p>Separate what was seen, what was said (in quotation marks) and what somebody thought (with their name). “Quickly” is an opinion. Three minutes is a fact.</p>
<h3>Gaps</h3>
<p>If nobody knows when the call was made, look at the phone’s log. If you still do not know, write “time not recorded”. Never round to something tidy, never alter an entry, and mark late additions with the date and time you made them.</p>
<h3>Keep</h3>
<ul>
<li>batch numbers and packaging, as your protocol says</li>
<li>photographs, on the clinic device, with consent</li>
<li>the consent record and its version</li>
<li>call logs and messages</li>
</ul>
<h3>Who to tell, and when</h3>
<p>Your indemnifier: the same or next working day, before any letter goes out. Registered providers have notification and candour duties; check CQC’s current guidance. Suspected reactions to medicines and problems with devices can be reported through the MHRA’s Yellow Card scheme. Your professional body may expect more. Make a list with phone numbers now.</p>
<h3>This week</h3>
<p>Give two colleagues the same two-minute scene to watch, then compare their timelines. Count the differences.</p>`,
          question:
            'Here is an incident timeline with names removed. Which sentences are opinion, and how would you turn them into fact?',
        },
        {
          name: 'Follow-up, and a debrief in twenty-five minutes',
          narration:
            'The patient will remember who rang, and when. Put one name on the follow-up and write the next contact before you finish the last one. Then debrief, within three days, for twenty-five minutes, with the same five questions. Look for one change to the clinic. It rarely helps to look for a culprit.',
          content: `<p>Most clinics handle the first hour better than the second week. The patient was surrounded at four o’clock and hears nothing until Friday.</p>
<h3>One name, next contact</h3>
<p>Choose a follow-up owner who is not the treating clinician. They do not give clinical advice. They make sure contact happens. Harbour Street’s rhythm, agreed with the prescriber: that evening, next morning, day three, day seven, then as the clinician decides. Each entry ends with the date and time of the next.</p>
<blockquote>“It’s Marcus from Harbour Street. I said I’d ring at ten. Keziah will speak to you in a moment about how it looks. Before that: have you got what you need at home, and is there anything you were told yesterday that didn’t make sense?”</blockquote>
<p>Imani Clarke, the patient, needed a taxi, a letter for work and her photographs. Those came to £64 and half an hour of Marcus’s time.</p>
<h3>Say what happened</h3>
<p>Tell the patient the facts, say you are sorry it happened, and say what you are doing next. Being open is a professional expectation and, for registered providers, can be a legal one. Check CQC’s guidance, your regulator’s and your indemnifier’s before anything is put in writing. Do not let that delay a kind phone call.</p>
<h3>The debrief</h3>
<p>Within three working days. Everyone present, receptionist included. Read the timeline aloud, then five minutes each on:</p>
<ol>
<li>What did we expect to happen?</li>
<li>Where did it differ?</li>
<li>What helped?</li>
<li>What got in the way?</li>
<li>What one thing changes, who does it, by when?</li>
</ol>
<p>Harbour Street’s one thing was moving the box. Ask Keziah separately how she is sleeping. Practitioners go quiet after a complication.</p>
<h3>How this goes wrong</h3>
<p>Nine actions, no owners. Or one action: “be more careful”. Neither changes Tuesday.</p>
<h3>This week</h3>
<p>Debrief something small, a double booking perhaps, with the five questions. Learn the shape while nobody is upset.</p>`,
        },
      ],
    },
  ],
};
