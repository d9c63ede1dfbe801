import type { DemoCourse } from './demo-course.ts';

export const theRebookingRhythm: DemoCourse = {
  slug: 'the-rebooking-rhythm',
  title: 'The Rebooking Rhythm',
  category: 'front-of-house',
  preview:
    'Two calm minutes at the desk decide whether next month’s diary is half full or half hoped for. Learn the handover, the words and the follow-up.',
  outcomes: [
    'Work out what an undated departure costs your own clinic',
    'Hand a patient from treatment room to desk with the next step already decided',
    'Offer the next appointment in plain words, and take no for an answer',
    'Run a recall list that is useful to patients and kept apart from marketing',
  ],
  description: `
<p>Most clinics do not have a rebooking problem. They have a handover problem that shows up at the desk. The clinician says “see you in a few months”, the patient says “lovely”, and nobody writes anything down.</p>
<p>This short course is for whoever stands between the patient and the door: receptionists, coordinators, and practitioners who do their own desk. It is taught through one invented clinic, its numbers and its scripts. You can read it in an hour and try it the same afternoon.</p>
<p>It does not tell you how often any treatment should be repeated. That is a clinical decision, made for one patient by the person responsible for their care.</p>`,
  offer: { kind: 'free', to: 'anyone' },
  chapters: [
    {
      name: 'Before the desk',
      description: '<p>What an undated departure costs, and why the cure starts in the treatment room.</p>',
      lessons: [
        {
          name: 'What “I’ll ring you” costs',
          isPreview: true,
          narration:
            'A patient who leaves without a date is not lost. She is simply up to chance. Today we put a number on that chance, using a small clinic with sixty visits a month. Then you will do the same with your own diary. It takes twenty minutes and a pencil.',
          content: `
<p>“I’ll ring you” is sincere when it is said. By the time she reaches the car park it is competing with school, the boiler and a parcel. She still likes you. She has just stopped thinking about you.</p>
<h3>One clinic’s numbers</h3>
<p>Harbour Row is a two-room clinic. In March it saw 60 patients who were due some kind of follow-up or repeat visit. An average visit is £210.</p>
<ul>
<li>31 left with a date. That is a rebooking rate of 52%.</li>
<li>29 left without one.</li>
<li>Looking back six months, about 8 in 10 dated patients came. Of the undated, about 4 in 10 found their own way back.</li>
</ul>
<p>Suppose the desk gives dates to nine more people, so 40 leave with one. Nine people move from a 4-in-10 chance to an 8-in-10 chance. That is 3.6 extra visits, or £756 a month. Nobody was pressed. Nine people were asked.</p>
<p>Be careful with this sum. People who book are often keener to begin with, so the true gain is probably smaller. Halve it and it is still £378, for eighteen minutes of talking.</p>
<h3>How the problem hides</h3>
<ul>
<li><strong>A full week ahead, an empty one after.</strong> You feel busy, so nobody looks at week five.</li>
<li><strong>Late offers.</strong> The quiet Tuesday gets filled with a discount that a date would have made unnecessary.</li>
<li><strong>“Our regulars always come back.”</strong> The ones you remember do. That is why you remember them.</li>
</ul>
<h3>This week</h3>
<p>Open last month’s diary. Count the patients whose notes say they should be seen again. Count how many had a date when they left. Divide the second by the first. Write the percentage on a card and put it in the drawer. You will need it in lesson five.</p>`,
        },
        {
          name: 'The handover sentence',
          narration:
            'The desk cannot book what the treatment room has not decided. So the clinician finishes the visit with one sentence, said aloud in front of the patient. What happens next, when, and how long to allow. It takes ten seconds. It saves the receptionist from guessing, and guessing is not her job.',
          question: 'Our practitioner always runs late and skips the handover. How do I raise it?',
          content: `
<p>Reception is often blamed for weak rebooking. Listen at the door for a morning and you will hear why. The patient arrives at the desk with “a few months, I think she said”. The receptionist must now invent a clinical interval or let it go. Letting it go is the right choice of those two.</p>
<h3>Three parts, ten seconds</h3>
<p>The clinician says, with the patient present:</p>
<blockquote>“Joanna, Mrs Adeyemi is coming back for a review in two weeks, twenty minutes, with me. After that we’ll decide together whether anything else is needed.”</blockquote>
<p>It holds the <strong>what</strong> (a review), the <strong>when</strong> (two weeks) and the <strong>how long</strong> (twenty minutes). The interval is the clinician’s, for this patient. The desk repeats it and never adjusts it.</p>
<h3>If nobody can walk out</h3>
<p>Use the booking system’s note field, filled in before the patient stands up. Agree four abbreviations and no more:</p>
<ul>
<li><strong>RV 2/52, 20</strong> – review in two weeks, twenty minutes.</li>
<li><strong>CN 3/12, 40</strong> – consultation in three months, forty minutes.</li>
<li><strong>PT</strong> – patient will think; clinician is content with that.</li>
<li><strong>NO</strong> – no further visit advised. Do not offer one.</li>
</ul>
<p>The last code matters most. A desk that offers a date to someone the clinician has just advised against treatment has undone a careful conversation.</p>
<h3>Book the assessment</h3>
<p>A repeat visit is time to be assessed. It is not a promise of treatment. Health changes, and so do minds. Name the appointment accordingly: “consultation and review”, with treatment only if it is still suitable and still wanted. Consent and reflection time belong to the clinician. Check the current guidance from the GMC, NMC or GDC, whichever applies.</p>
<h3>Where it goes wrong</h3>
<p>The sentence gets said in the corridor, to nobody. Or it arrives as “the usual”. If the desk hears “the usual”, the desk asks: “How long shall I allow, and when?” Every time, pleasantly.</p>`,
        },
      ],
    },
    {
      name: 'At the desk and after',
      description: '<p>The words, the follow-up list, and a way of counting that keeps everyone honest.</p>',
      lessons: [
        {
          name: 'Two minutes, in order',
          narration:
            'There is an order to the desk. Ask how they are. Give the aftercare sheet. Offer the next date. Take payment last. Most clinics do it the other way round, and the card machine ends the conversation. Once the purse is shut, people are already leaving. So the date comes first.',
          question:
            'Can you play a patient who is polite but clearly does not want to book, so I can practise?',
          content: `
<p>Watch where the conversation ends. In most clinics it ends when the card machine beeps. Anything said afterwards is said to a coat.</p>
<h3>The order</h3>
<ol>
<li><strong>How are you feeling?</strong> Wait for the answer. If it is worrying, stop and fetch the clinician.</li>
<li><strong>Aftercare sheet.</strong> Hand it over, point at the out-of-hours number.</li>
<li><strong>The date.</strong> As the clinician asked for it.</li>
<li><strong>Payment.</strong></li>
<li><strong>The door.</strong></li>
</ol>
<h3>The words</h3>
<blockquote>“Dr Rahman would like to see you in two weeks for twenty minutes. I have Tuesday the 14th at 10.20 or Thursday the 16th at 5.40. Does either suit?”</blockquote>
<p>Two options, one daytime and one not. “When would you like to come?” sounds kinder, but it asks a tired person to solve your diary.</p>
<h3>Four replies</h3>
<ul>
<li><strong>“I don’t know my shifts.”</strong> “When does the rota come out? I’ll hold Thursday until then and text you on the Friday. If it’s no good, say so and it’s gone.”</li>
<li><strong>“I’ll think about it.”</strong> “Of course. Shall I contact you in a fortnight, or would you rather leave it with you?” Either answer is fine. Write it down.</li>
<li><strong>“It’s the money.”</strong> “Thank you for saying so. The review is included. Anything after that is your decision, and there’s no rush.” Say it only if the review is included.</li>
<li><strong>“No, thank you.”</strong> “No problem at all. You have our number.” Then stop. A second ask is pressure.</li>
</ul>
<h3>What not to say</h3>
<p>“She gets booked up very quickly” is fine if it is true. If Thursday is empty, it is a lie told in a healthcare setting. The same goes for “this price is only for today”. Urgency around cosmetic treatment also draws attention from the ASA; check its current guidance before using any time limit, spoken or printed.</p>
<h3>This week</h3>
<p>Do the five steps in order for one whole clinic day. At closing, note which step you skipped most. It is usually the first.</p>`,
          download: {
            fileName: 'desk-card-two-minutes.pdf',
            title: 'The desk card: two minutes, in order',
            lines: [
              '## The order',
              '1. How are you feeling? Wait. If worried, fetch the clinician.',
              '2. Aftercare sheet. Point at the out-of-hours number.',
              '3. The date, as the clinician asked for it.',
              '4. Payment.',
              '5. The door.',
              '## The offer',
              '“[Clinician] would like to see you in [interval] for [length].”',
              '“I have [day, time] or [day, time]. Does either suit?”',
              '## If they hesitate',
              'Shifts: hold one slot, agree the day you will text, release it if you hear nothing.',
              'Thinking: “Shall I contact you in a fortnight, or would you rather leave it with you?”',
              'Money: say what is included. Say there is no rush. Nothing else.',
              'No: “No problem at all. You have our number.” Stop there.',
              '## Never',
              'Never change the interval the clinician gave.',
              'Never offer a date when the note says NO.',
              'Never invent scarcity or a deadline.',
              'Never answer a clinical question. “Let me ask her for you.”',
            ],
          },
        },
        {
          name: 'Recalls, reminders and the quiet list',
          narration:
            'Some patients will leave without a date, and that is allowed. Keep a short list of the ones who asked to be contacted, and contact them when you said you would. Keep reminders about care apart from offers. The rules on the two are different, and so is the way they feel to receive.',
          content: `
<p>There are three kinds of message. Clinics get into difficulty by mixing them.</p>
<ul>
<li><strong>The reminder</strong> is about an appointment that exists. “You are booked on Tuesday at 10.20. Reply 2 to change it.”</li>
<li><strong>The recall</strong> is about a follow-up the clinician advised or the patient asked to be prompted for.</li>
<li><strong>The offer</strong> asks somebody to buy something. That is marketing, whatever you call it.</li>
</ul>
<p>At the time of writing, electronic marketing in the UK falls under PECR as well as UK GDPR, while messages purely about an existing appointment are generally treated differently. A recall can tip into marketing the moment it promotes. Read the ICO’s current direct marketing guidance, and ask the ICO’s helpline if your wording sits on the fence.</p>
<h3>The quiet list</h3>
<p>One list, five columns: name, what they asked for, date to contact, how they prefer it, outcome. Nothing clinical beyond what you need. It lives in the patient system, never in a notebook by the phone.</p>
<p>Work it every Wednesday at 2pm for thirty minutes. At four minutes a contact, that is seven people. Harbour Row’s list has 24 names in an ordinary month, so four Wednesdays clear it.</p>
<h3>Words that work</h3>
<blockquote>“Hello Mrs Kaur, it’s Joanna at Harbour Row. You asked me to get in touch this week about your review with Dr Rahman. Tuesday 10.20 or Thursday 5.40? If you’d rather leave it, just say and I’ll take you off my list.”</blockquote>
<p>It names the request, offers two times and hands over the exit. It does not say what the review is for. Other people read phones.</p>
<h3>Two tries, then rest</h3>
<p>Contact once. If there is silence, contact once more a week later. Then mark it closed. The exception is a clinical concern: if the clinician says this patient must be seen, they take over, and the attempts go in the record.</p>
<h3>How mistakes show up</h3>
<p>A recall reaches someone who complained last month. A voicemail names a treatment and her husband plays it. Check the record’s alerts before each call. It takes ten seconds.</p>`,
          download: {
            fileName: 'quiet-list-and-messages.pdf',
            title: 'The quiet list: columns, routine and messages',
            lines: [
              '## Columns',
              'Name and record number',
              'What they asked for, in five words, nothing clinical',
              'Date to contact',
              'Preferred way: call, text or email',
              'Outcome: booked, not now, take me off, no reply',
              '## Wednesday, 2pm, thirty minutes',
              'Check alerts on the record before each contact.',
              'First try. If silent, second try seven days later. Then close.',
              'If the clinician has a concern, pass it back to them the same day.',
              '## Appointment reminder',
              '“[Clinic]: you are booked on [day] at [time]. Reply 2 to change it.”',
              '## Recall the patient asked for',
              '“Hello [name], it’s [you] at [clinic]. You asked me to get in touch this week about your next visit. [Time] or [time]? If you would rather leave it, tell me and I will take you off my list.”',
              '## Voicemail',
              '“Hello, a message for [first name] from [your first name]. Please ring me on [number]. Nothing urgent.”',
              '## Check before you send',
              'Does it promote anything? Then it is marketing. Check permission and the ICO’s current guidance.',
            ],
          },
        },
        {
          name: 'Counting without becoming a sales floor',
          question: 'My rebooking rate is 71% but week five is still empty. What should I look at?',
          content: `
<p>Measure rebooking and people will raise it. The question is how. A receptionist with a target of 90% and a bonus will book people who do not want to come. You will see them again as late cancellations.</p>
<h3>Three numbers, monthly</h3>
<ol>
<li><strong>Dated departures.</strong> Of patients due a further visit, how many left with a date?</li>
<li><strong>Kept dates.</strong> Of those booked ahead, how many came?</li>
<li><strong>Handovers received.</strong> Of all patients, how many reached the desk with a what, a when and a how long?</li>
</ol>
<p>Read them together. Here is Harbour Row over three months:</p>
<ul>
<li><strong>March:</strong> dated 52%, kept 80%, handovers 45%.</li>
<li><strong>April:</strong> dated 66%, kept 81%, handovers 78%.</li>
<li><strong>May:</strong> dated 83%, kept 64%, handovers 80%.</li>
</ul>
<p>April is a good month. The treatment room did its part and the desk followed. May looks better and is worse. Dates went up without any more handovers, and far more of them were broken. Somebody was pushing. It turned out the owner had said “everyone leaves with a date” at the Monday meeting. She meant well.</p>
<h3>Rules that keep it kind</h3>
<ul>
<li>Count for the clinic, never by named receptionist on a wall.</li>
<li>Leave out every patient marked NO or PT. They are not failures.</li>
<li>No commission on dates. If you want to reward something, reward complete handovers.</li>
<li>When kept dates fall for two months, ease off and listen at the desk.</li>
</ul>
<h3>The Monday five minutes</h3>
<p>Look at weeks four, five and six of the diary. Ask three questions. Where are the gaps? Who on the quiet list is due then? Is a clinician away whom we forgot to block out? Then close the laptop.</p>
<h3>This week</h3>
<p>Take the card from the drawer. Write today’s date beside the old percentage. Choose one change: the handover sentence, or the order at the desk. Do only that for four weeks, then count again. Two changes at once will teach you nothing about either.</p>`,
        },
      ],
    },
  ],
};
