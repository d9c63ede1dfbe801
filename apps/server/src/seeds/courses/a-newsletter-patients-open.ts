import type { DemoCourse } from './demo-course.ts';

export const aNewsletterPatientsOpen: DemoCourse = {
  slug: 'a-newsletter-patients-open',
  title: 'A Newsletter Patients Open',
  category: 'marketing',
  preview:
    'A monthly letter from your clinic that people have agreed to get and are glad to read. Permission first, then the writing, then the send.',
  outcomes: [
    'Sort an old mailing list into people you may write to and people you should leave alone',
    'Word a sign-up box and an exit that a patient understands at a glance',
    'Write a letter around one useful idea, with a subject line that tells the truth',
    'Send it safely and judge it by replies and bookings',
  ],
  description: `
<p>Most clinic newsletters are a price list with a snowflake on it. They go to everyone who ever left an email address, and nearly everyone deletes them. Some of those people never agreed to hear from you. That is the first thing to put right.</p>
<p>This course is for the owner, manager or coordinator who ends up with the newsletter. You will clean a list, rewrite a consent box, plan a year and send one good letter. It follows Priya Nair at an invented clinic called Saltmarsh, with her drafts and her numbers.</p>
<p>It explains the ideas behind UK GDPR and PECR in outline, as they stood at the time of writing. It is not legal advice. The ICO’s guidance on direct marketing is free and current, so check it as you go.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic'], price: 49 },
  chapters: [
    {
      name: 'Permission',
      description: '<p>Who may hear from you, how you know, and how they leave.</p>',
      lessons: [
        {
          name: 'Who is on the list, and how they got there',
          isPreview: true,
          narration:
            'Before you write a word, look at the list. For each address, ask one question. How did it get here, and could I show that to someone? If the answer is a shrug, leave that person alone for now. A small list of people who said yes is worth more than a large one of strangers.',
          content: `
<p>Saltmarsh’s list had 1,840 addresses. Priya was proud of it until she asked where they came from.</p>
<h3>Three piles</h3>
<ul>
<li><strong>Said yes, 620.</strong> Ticked a box for email news. There is a date and a copy of the wording.</li>
<li><strong>Were told and could say no, 500.</strong> Patients who booked or asked about booking, and were offered a clear way to refuse when they gave their address.</li>
<li><strong>Nobody knows, 720.</strong> A competition in 2018. A spreadsheet from the previous owner. Business cards in a bowl.</li>
</ul>
<p>At the time of writing, marketing emails to individuals in the UK generally need either consent or what is called the soft opt-in. The soft opt-in is narrow. Broadly: you collected the details yourself, during a sale or talks about one; you market only your own similar services; you offered a simple way to refuse at the time, and you offer one in every message since. All of it, not most. The rules sit in PECR, alongside UK GDPR. Read the ICO’s current guidance and test your own forms against it.</p>
<p>Priya writes to the first two piles, 1,120 people. The third she does not write to. She does not email them to ask permission either; the ICO has treated that sort of message as marketing in itself. She asks them in person when they next come in.</p>
<h3>The health question</h3>
<p>That somebody attends your clinic may say something about their health. A list called “lines, lapsed over six months” certainly might. Health data has extra protection. Sending different letters to people by treatment history is a bigger step than it looks. Ask the ICO or a data protection adviser before you do it. A single letter to everyone is simpler and kinder.</p>
<h3>How it goes wrong</h3>
<p>Someone replies, “How did you get my address?” and nobody can answer. That person knows how to complain.</p>
<h3>This week</h3>
<p>Export your list. Add one column, “how we know”. Fill in fifty rows. The proportion of blanks is your real starting point.</p>`,
        },
        {
          name: 'The box and the door',
          question:
            'Here is our current sign-up wording. What would a careful patient find unclear about it?',
          content: `
<p>A sign-up box is a small contract. It should be possible to read it with a coat on.</p>
<h3>A poor box</h3>
<blockquote>“[ticked] I agree to the terms, the privacy notice and to receive exciting updates from us and our partners.”</blockquote>
<p>It is ticked already. It bundles three things. “Exciting” is an opinion. “Partners” could be anyone.</p>
<h3>A better one</h3>
<blockquote>“[empty] Yes, email me Saltmarsh’s letter, about once a month: skin advice, clinic news and sometimes an offer. You can stop at any time. We don’t share your address with other businesses.”</blockquote>
<p>Empty until ticked. One thing. Says who, what, how often and how to leave. Texts would need their own box. Treatment must never depend on it. If a service sends the emails for you, your privacy notice should say so.</p>
<h3>Where to put it</h3>
<ul>
<li>On the registration form, well away from medical consent. A patient who thinks she is agreeing to treatment has not agreed to a newsletter.</li>
<li>On the website, with a sentence about the last letter.</li>
<li>At the desk, spoken: “We send a letter once a month. Would you like it? No is fine.” Then they tick it, not you.</li>
</ul>
<h3>Keep the proof</h3>
<p>For each person: date, place, the exact wording they saw, and anything changed since. Save a copy of every version of the form. When you change a word, give it a new number.</p>
<h3>The door</h3>
<p>One click, no log-in, no “tell us why”, effective at once. Then keep the address on a do-not-email list, so that the next import does not bring them back. That is the commonest fault in small clinics. Somebody leaves in March and is re-added in June by a well-meaning spreadsheet.</p>
<p>Leaving the letter must not stop appointment reminders. Keep the two in separate systems, or at least separate lists. Check the ICO’s current guidance on consent, on objecting to marketing and on how long to keep what you hold.</p>
<h3>This week</h3>
<p>Sign up to your own letter with a private address. Then leave it. Count the clicks. If it takes more than two, you have found this month’s job.</p>`,
          download: {
            fileName: 'newsletter-consent-wording-and-record.pdf',
            title: 'Newsletter: consent wording and record',
            lines: [
              'A starting point. Check it against the ICO’s current guidance before use.',
              '## The box (unticked)',
              '“Yes, email me [clinic]’s letter, about [once a month]: [skin advice, clinic news and sometimes an offer]. You can stop at any time. We don’t share your address with other businesses.”',
              '## For texts (separate, unticked)',
              '“Yes, text me [clinic]’s news, no more than [four] times a year. Reply STOP at any time.”',
              '## At the desk',
              '“We send a letter once a month. Would you like it? No is fine.”',
              '## The record, per person',
              'Date and time: [ ]',
              'Where: website / form / desk with [name]',
              'Wording version: [ ]',
              'Way of permission: consent / soft opt-in, with the reason: [ ]',
              'Left on: [ ]   Moved to do-not-email list by: [ ]',
              '## Foot of every letter',
              'You get this because [you asked for it on our website / you are a patient and did not say no when we asked].',
              'Stop these letters: [one click]. This will not affect your appointments.',
              '[Clinic name, address, telephone]',
              '## Twice a year',
              'Test the exit. Compare the list with the do-not-email list. Remove addresses that bounce.',
              'Read the ICO’s page on direct marketing again. Date: [ ]',
            ],
          },
        },
      ],
    },
    {
      name: 'Worth opening',
      description:
        '<p>One idea, an honest subject line, a careful send, and numbers that mean something.</p>',
      lessons: [
        {
          name: 'One letter, one idea',
          narration:
            'People do not open newsletters. They open letters from somebody who was useful last time. So choose one idea a month, something a patient has asked you about, and answer it as you would in the room. Three hundred words. One picture. One thing to do next. Sign it with a person’s name.',
          content: `
<p>Priya’s old newsletter had nine items. The staff were fond of it. Nobody else had finished one.</p>
<h3>The shape</h3>
<ol>
<li><strong>A true opening.</strong> Where the question came from. “Three people asked me about sun cream in the car this week.”</li>
<li><strong>The answer.</strong> Two or three paragraphs. What we would say in the room, and what we don’t know.</li>
<li><strong>One thing to try</strong> that costs nothing.</li>
<li><strong>House news</strong>, two lines. New hours, a new colleague, the lift is mended.</li>
<li><strong>One link.</strong> To book, to ask, or to read more. Not all three.</li>
</ol>
<p>About 300 words. A clinician reads anything clinical before it goes, and says so at the foot with the date.</p>
<h3>Where ideas come from</h3>
<p>The desk. Keep a sheet by the phone headed “What they asked”. Priya gets about fifteen a month and needs one. Plan a year in an hour: twelve months, twelve questions, with a second choice for each. Tie three or four to the calendar, such as winter skin, holiday timing, or what to ask at a first consultation.</p>
<h3>What to leave out</h3>
<ul>
<li><strong>Medicines.</strong> At the time of writing, prescription-only medicines may not be advertised to the public. Being a patient already does not obviously change that, so treat a newsletter as advertising. Write about the concern and the consultation. Check the ASA’s current guidance.</li>
<li><strong>Patients’ stories</strong>, unless they have agreed in writing to that use.</li>
<li><strong>Anything that makes people feel worse.</strong> “Is your neck letting you down?” It is holding up her head.</li>
</ul>
<h3>Offers</h3>
<p>At most three a year, and plain. What it is, what it costs, the end date, who it may not suit. “A 30-minute skin consultation with Ruth, £45 instead of £65 in February. We may advise no treatment.” No countdown clocks. The ASA has current guidance on promotions and on cosmetic interventions; read both first.</p>
<h3>This week</h3>
<p>Put up the sheet. Next Friday, choose the question you can answer best, and write the answer to one person whose face you know.</p>`,
          download: {
            fileName: 'newsletter-year-plan-and-template.pdf',
            title: 'Newsletter: letter template and year plan',
            lines: [
              '## The letter, about 300 words',
              'Subject: [the question or the answer, under 45 characters]',
              'First line: where the question came from.',
              'The answer: what we would say in the room. What we don’t know.',
              'One thing to try that costs nothing.',
              'House news, two lines.',
              'One link: book, ask or read. Choose one.',
              'Signed by [person]. Clinical content read by [name] on [date].',
              '## The year: question / second choice / who writes / who checks',
              'January: dry skin and central heating',
              'February: what to ask at a first consultation',
              'March: reading an ingredients label',
              'April: allowing time before a wedding',
              'May: sun protection on ordinary days',
              'June: [from the desk sheet]',
              'July: travelling soon after an appointment: what to ask first',
              'August: [from the desk sheet]',
              'September: after the summer, what is worth a check',
              'October: how we decide when to say no',
              'November: [from the desk sheet]',
              'December: opening hours, and thank you',
              '## Limits for the year',
              'Offers: no more than three. Medicines: none. Stories: only with written agreement.',
            ],
          },
        },
        {
          name: 'Subject lines and the first forty words',
          narration:
            'The subject line makes a promise and the first forty words keep it. Say what is inside. Use the words your patients use. Avoid tricks, because a trick works once. And remember that other people see the screen, so nothing in the subject should tell them why your reader visits a clinic.',
          question:
            'Please give me five plain subject lines for a letter about planning skin treatment before a wedding.',
          content: `
<p>An inbox is a list of names and half-sentences. Yours is read in under two seconds, often on a bus, sometimes over a shoulder.</p>
<h3>Four pairs from Saltmarsh</h3>
<ul>
<li>“March Newsletter” became <strong>“Do you need sun cream in March?”</strong></li>
<li>“Exciting news” became <strong>“We’re open late on Thursdays now”</strong></li>
<li>“Don’t miss out” became <strong>“Four questions for a first consultation”</strong></li>
<li>“Anna, your skin needs you” became <strong>“Why skin feels tight in January”</strong></li>
</ul>
<p>Each new one says what is inside. Under 45 characters, so that a phone shows it all. No capitals for shouting. No false “Re:”, which is a lie with a colon.</p>
<h3>Over the shoulder</h3>
<p>The subject and sender appear on lock screens. “Time for your lines and wrinkles review” tells the whole train. Keep the subject general, and consider whether the sender name should be a person and the clinic, “Ruth at Saltmarsh”, with nothing about treatments.</p>
<h3>The first forty words</h3>
<p>Before:</p>
<blockquote>“Welcome to our March newsletter. It has been a very busy month here at Saltmarsh and we have lots of exciting news to share with you, so grab a cuppa and read on.”</blockquote>
<p>After:</p>
<blockquote>“A patient asked me on Tuesday whether she could stop wearing sun cream until May. I said no, then realised I’d never explained why. It takes two minutes, and there’s a simple rule at the end.”</blockquote>
<p>The second has a person, a question and a reason to go on. The patient has no name, no age and no treatment. Ask yourself whether she would recognise herself, and whether she would mind. If in doubt, make it “people often ask”.</p>
<h3>The preview line</h3>
<p>Most mail programs show a second line beside the subject. Left alone it says “View this email in your browser”. Write it yourself: “The short answer is yes. Here’s why.”</p>
<h3>This week</h3>
<p>Take your last three subject lines. Show them to someone outside the clinic and ask what is inside each letter. Where they cannot say, rewrite it in words they used while guessing.</p>`,
        },
        {
          name: 'Send day, and the numbers after',
          narration:
            'Send on the same morning each month, when someone is there to answer. Test it on two phones. Never send it from an ordinary inbox with everybody copied in. Afterwards, look at replies, bookings and people who left. Opens are a rough guide at best. A reply from a patient is a fact.',
          content: `
<p>The letter is written. The last twenty minutes are where clinics have their accidents.</p>
<h3>Before you press send</h3>
<ul>
<li>Sent through a proper mailing service, never from an ordinary inbox. One slip between “Bcc” and “To” shows 1,120 people who else is a patient. The ICO has guidance on bulk email and on when a breach must be reported. Read it before you need it; the time limits are short.</li>
<li>Do-not-email list applied. Somebody other than the writer has looked.</li>
<li>Test copy opened on two phones, with pictures off on one.</li>
<li>Every link tapped. The exit tapped.</li>
<li>Clinical check and date at the foot.</li>
<li>Tuesday, 10am, with the desk warned. A letter that makes the phone ring at 6pm on Friday is wasted.</li>
</ul>
<h3>Saltmarsh’s third letter</h3>
<p>Sent to 1,120. Delivered to 1,098. The rest:</p>
<ul>
<li><strong>Opens, 47%.</strong> Treat with care. Some mail programs load pictures by themselves and count as an open. Compare with your own last letter only. Tracking of this kind may also need to be explained or agreed to; check the ICO’s guidance.</li>
<li><strong>Clicks, 61.</strong></li>
<li><strong>Replies, 9.</strong> Each answered by a person the same day.</li>
<li><strong>Consultations booked, 14</strong> at £65: £910.</li>
<li><strong>Left, 5.</strong> About one in 220. Ordinary.</li>
</ul>
<p>Cost: four hours at £22 and £18 for the service, £106. The older, nine-item version to 1,840 people had brought three bookings. It also brought two complaints.</p>
<h3>What to do with them</h3>
<p>Keep one row a month. Look at it each quarter. If replies fall, the ideas are getting general. If leavers pass one in 100, ask what you promised at sign-up and what you sent. If clicks rise and bookings do not, ring the desk and listen.</p>
<h3>A clinical reply</h3>
<p>Sooner or later someone will answer with a symptom. Decide today who reads the inbox, how often, and who is fetched. Say at the foot: “Please ring for anything about your health. This inbox is read on weekdays.”</p>
<h3>This week</h3>
<p>Copy the six checks onto a card. Send one letter, to yourself and two colleagues. Ask each what the one idea was.</p>`,
        },
      ],
    },
  ],
};
